// All texts of the playgrounds, in Persian.

import type { PlayWords, Words } from './en'
import { base } from './fa/base'
import * as pages from './fa/pages'
import { play } from './fa/play'

export const fa: Words & PlayWords = { ...base, ...play, ...pages }
