import { testPlaygrounds } from './playgrounds'

testPlaygrounds('pl/')
