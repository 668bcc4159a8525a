// Loads the bundle of a problem, and no other. An unknown name is refused by any of them.

import { type Bundle, problemNamed } from './problems'

type Main = typeof import('./main').main

export async function main(args: readonly string[]): Promise<number> {
  const bundle: Bundle = problemNamed(args[1] ?? '')?.bundle ?? 'heaps'
  // not a path that the bundler follows
  const { href } = new URL(`judge-${bundle}.js`, import.meta.url)
  const loaded: { readonly main: Main } = await import(href)
  return loaded.main(args)
}
