import { testPlaygrounds } from './playgrounds'

testPlaygrounds('')
