// All texts of the playgrounds, in Simplified Chinese.

import type { PlayWords, Words } from './en'
import { base } from './zh-cn/base'
import * as pages from './zh-cn/pages'
import { play } from './zh-cn/play'

export const zhCn: Words & PlayWords = { ...base, ...play, ...pages }
