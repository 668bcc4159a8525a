import { InfinitePlayground } from '../parity/InfinitePlayground'
import type { InitialInfinite } from '../parity/use-infinite'
import { base } from '../words/en/base'
import { parity } from '../words/en/parity'

const words = { ...base, parity }

export function English({ initial }: { readonly initial: InitialInfinite }) {
  return <InfinitePlayground initial={initial} words={words} />
}
