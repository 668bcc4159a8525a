// All texts of the playgrounds, in English: those that every playground needs from the start, and those loaded with single
// ones. Other languages have the types of these objects, so a missing sentence does not compile.

import { base } from './en/base'
import * as pages from './en/pages'
import { play } from './en/play'

export const en = { ...base, ...play, ...pages }

/** Texts needed from the start. */
export type BaseWords = typeof base
/** Texts around the board of a playground. */
export type PlayWords = typeof play
/** Texts of editors, studies and steps of single playgrounds. */
export type PageWords = typeof pages
export type Words = BaseWords & PageWords
