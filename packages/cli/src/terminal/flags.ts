import { formatMemorySize } from './memory-size'

/** Names of options and sizes in messages of the packages. */
export const FLAGS = {
  option: (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  size: formatMemorySize,
}
