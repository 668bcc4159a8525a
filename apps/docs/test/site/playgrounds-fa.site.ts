import { testPlaygrounds } from './playgrounds'

testPlaygrounds('fa/')
