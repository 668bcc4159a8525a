import { InfinitePlayground } from '../parity/InfinitePlayground'
import type { InitialInfinite } from '../parity/use-infinite'
import { base } from '../words/fa/base'
import { parity } from '../words/fa/parity'

const words = { ...base, parity }

export function Persian({ initial }: { readonly initial: InitialInfinite }) {
  return <InfinitePlayground initial={initial} words={words} />
}
