// What sentences of the packages call options and sizes when the command prints them.

import { formatMemorySize } from './memory-size'

/** Options of the packages as the command writes them, and sizes as people do. */
export const FLAGS = {
  option: (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  size: formatMemorySize,
}
