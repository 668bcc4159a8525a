// Everything that playgrounds say, in Simplified Chinese.

import type { Words } from './en'
import { base } from './zh-cn/base'
import { pages } from './zh-cn/pages'

export const zhCn: Words = { ...base, ...pages }
