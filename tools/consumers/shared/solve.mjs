// Node.js, Deno and Bun, with what npm installed.
import { work } from './work.js'

console.log(await work())
