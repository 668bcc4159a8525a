// Texts of the catalogue's kinds, from the folders of the kinds: packages/games/src/kinds/<id>/<language>.ts, and those of games that
// are described as data, or have partizan components, from their lists.

import type { KindId, KindTexts } from '@zugzwang/games'

type Modules = Readonly<Record<string, KindTexts>>

/** Texts of kinds by id, and the kinds that are still in English for want of a translation. */
export interface KindWords {
  readonly kinds: Readonly<Record<KindId, KindTexts>>
  readonly awaited: readonly string[]
}

const byId = (modules: Modules): Record<string, KindTexts> =>
  Object.fromEntries(
    Object.entries(modules).map(([path, texts]) => [path.split('/').at(-2) ?? path, texts]),
  )

/** Lists of games that share a folder, by their paths. */
type Lists = Readonly<
  Record<
    string,
    Readonly<Record<string, readonly [name: string, rules: string, ...more: unknown[]]>>
  >
>

const ofLists = (lists: Lists): Record<string, KindTexts> =>
  Object.fromEntries(
    Object.values(lists)
      .flatMap((texts) => Object.entries(texts))
      .map(([id, [name, rules]]) => [id, { name, rules, parameters: {} }]),
  )

/** English texts of all kinds. A function, so that pages in other languages load none of them. */
const english = () =>
  ({
    ...ofLists({
      ...import.meta.glob('../../../../packages/games/src/kinds/boards/texts.ts', {
        eager: true,
        import: 'boardTexts',
      }),
      ...import.meta.glob('../../../../packages/games/src/kinds/partizan/texts.ts', {
        eager: true,
        import: 'partizanTexts',
      }),
    }),
    ...byId(
      import.meta.glob<KindTexts>('../../../../packages/games/src/kinds/*/en.ts', {
        eager: true,
        import: 'texts',
      }),
    ),
  }) as Record<KindId, KindTexts>

export const englishKinds = (): KindWords => ({ kinds: english(), awaited: [] })

/**
 * The texts of a language, with English ones where the translation is awaited while the site is built; in the browser such kinds go by
 * their ids.
 */
export function kindWordsOf(modules: Modules, lists: Lists): KindWords {
  const own = { ...ofLists(lists), ...byId(modules) }
  const all: Record<string, KindTexts> = import.meta.env.SSR ? english() : own
  return {
    kinds: { ...all, ...own } as Record<KindId, KindTexts>,
    awaited: Object.keys(all).filter((id) => own[id] === undefined),
  }
}
