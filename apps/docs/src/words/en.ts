// Everything that playgrounds say, in English: what all of them need at once, and what is loaded with single ones. The other
// languages have the types of these objects: one that misses a sentence does not compile.

import { base } from './en/base'
import { pages } from './en/pages'

export const en = { ...base, ...pages }

/** What every language says at once. */
export type BaseWords = typeof base
/** What it says in editors, studies and steps of single playgrounds. */
export type PageWords = typeof pages
/** All of it. */
export type Words = BaseWords & PageWords
