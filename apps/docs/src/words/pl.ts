// Everything that playgrounds say, in Polish.

import type { Words } from './en'
import { base } from './pl/base'
import { pages } from './pl/pages'

export const pl: Words = { ...base, ...pages }
