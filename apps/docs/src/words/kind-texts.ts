// Texts of the catalogue's kinds, from the folders of the kinds: packages/games/src/kinds/<id>/<language>.ts, and those of games that
// are described as data, or have partizan components, from their lists.

import type { KindTexts } from '@zugzwang/games'

export type Modules = Readonly<Record<string, KindTexts>>

export const byId = (modules: Modules): Record<string, KindTexts> =>
  Object.fromEntries(
    Object.entries(modules).map(([path, texts]) => [path.split('/').at(-2) ?? path, texts]),
  )

/** Lists of games that share a folder, by their paths. */
export type Lists = Readonly<
  Record<
    string,
    Readonly<Record<string, readonly [name: string, rules: string, ...more: unknown[]]>>
  >
>

export const ofLists = (lists: Lists): Record<string, KindTexts> =>
  Object.fromEntries(
    Object.values(lists)
      .flatMap((texts) => Object.entries(texts))
      .map(([id, [name, rules]]) => [id, { name, rules, parameters: {} }]),
  )
