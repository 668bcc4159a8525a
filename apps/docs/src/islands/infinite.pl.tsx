import { InfinitePlayground } from '../parity/InfinitePlayground'
import type { InitialInfinite } from '../parity/use-infinite'
import { base } from '../words/pl/base'
import { parity } from '../words/pl/parity'

const words = { ...base, parity }

export function Polish({ initial }: { readonly initial: InitialInfinite }) {
  return <InfinitePlayground initial={initial} words={words} />
}
