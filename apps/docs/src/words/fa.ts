// All texts of the playgrounds, in Persian.

import type { Words } from './en'
import { base } from './fa/base'
import * as pages from './fa/pages'

export const fa: Words = { ...base, ...pages }
