// All texts of the playgrounds, in Simplified Chinese.

import type { Words } from './en'
import { base } from './zh-cn/base'
import * as pages from './zh-cn/pages'

export const zhCn: Words = { ...base, ...pages }
