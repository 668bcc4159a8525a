// All texts of the playgrounds, in Polish.

import type { Words } from './en'
import { base } from './pl/base'
import * as pages from './pl/pages'

export const pl: Words = { ...base, ...pages }
