// Everything that playgrounds say, in Persian.

import type { Words } from './en'
import { base } from './fa/base'
import { pages } from './fa/pages'

export const fa: Words = { ...base, ...pages }
