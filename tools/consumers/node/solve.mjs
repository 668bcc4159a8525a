// ESM in Node.js.
import { work } from './work.js'

console.log(await work())
