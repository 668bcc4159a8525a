import type { GameKind } from './kind'
import * as kinds from './kinds'
import { boardKinds } from './kinds/boards/kinds'
import type { BoardId } from './kinds/boards/texts'
import { partizanKinds } from './kinds/partizan/kinds'
import type { PartizanId } from './kinds/partizan/texts'

/** Texts by `Record<KindId, …>` do not compile while one is missing. */
export type KindId = (typeof kinds)[keyof typeof kinds]['id'] | BoardId | PartizanId

/** The catalogue. */
export const games: readonly GameKind<KindId>[] = /* @__PURE__ */ [
  ...Object.values(kinds),
  ...boardKinds,
  ...partizanKinds,
].sort((a, b) => (a.id < b.id ? -1 : 1))
