// All texts of the playgrounds, in Polish.

import type { PlayWords, Words } from './en'
import { base } from './pl/base'
import * as pages from './pl/pages'
import { play } from './pl/play'

export const pl: Words & PlayWords = { ...base, ...play, ...pages }
