// Runs in a page; the document's title shows the result.
import { work } from './work.js'

work().then(
  (line) => {
    document.title = `done: ${line}`
  },
  (error) => {
    document.title = `failed: ${error?.stack ?? error}`
  },
)
