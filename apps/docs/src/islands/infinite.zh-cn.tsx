import { InfinitePlayground } from '../parity/InfinitePlayground'
import type { InitialInfinite } from '../parity/use-infinite'
import { base } from '../words/zh-cn/base'
import { parity } from '../words/zh-cn/parity'

const words = { ...base, parity }

export function Chinese({ initial }: { readonly initial: InitialInfinite }) {
  return <InfinitePlayground initial={initial} words={words} />
}
