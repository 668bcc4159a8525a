import { testPlaygrounds } from './playgrounds'

testPlaygrounds('zh-cn/')
