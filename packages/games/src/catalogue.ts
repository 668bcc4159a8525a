import type { GameKind } from './kind'
import * as kinds from './kinds'

/** Texts by `Record<KindId, …>` do not compile while one is missing. */
export type KindId = (typeof kinds)[keyof typeof kinds]['id']

/** The catalogue. */
export const games: readonly GameKind<KindId>[] = /* @__PURE__ */ Object.values(kinds)
  .slice()
  .sort((a, b) => (a.id < b.id ? -1 : 1))
