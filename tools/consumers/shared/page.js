// What a page runs: the title of the document tells how it went.
import { work } from './work.js'

work().then(
  (line) => {
    document.title = `done: ${line}`
  },
  (error) => {
    document.title = `failed: ${error?.stack ?? error}`
  },
)
