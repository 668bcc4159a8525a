// Texts of the catalogue's kinds in a language.

import type { KindId, KindTexts } from '@zugzwang/games'
import { englishTexts } from './en/kinds'
import { byId, type Lists, type Modules, ofLists } from './kind-texts'

/** Texts of kinds by id, and the kinds that are still in English for want of a translation. */
export interface KindWords {
  readonly kinds: Readonly<Record<KindId, KindTexts>>
  readonly awaited: readonly string[]
}

/**
 * The texts of a language, with English ones where the translation is awaited while the site is built; in the browser such kinds go by
 * their ids.
 */
export function kindWordsOf(modules: Modules, lists: Lists): KindWords {
  const own = { ...ofLists(lists), ...byId(modules) }
  const all: Record<string, KindTexts> = import.meta.env.SSR ? englishTexts() : own
  return {
    kinds: { ...all, ...own } as Record<KindId, KindTexts>,
    awaited: Object.keys(all).filter((id) => own[id] === undefined),
  }
}
