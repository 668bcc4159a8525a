import { Playground } from '../play/Playground'
import type { PlaygroundProps } from '../play/use-play'
import { base } from '../words/zh-cn/base'
import { play } from '../words/zh-cn/play'

const words = { ...base, ...play }
const more = () => import('../words/zh-cn/pages')

export function Chinese(props: Omit<PlaygroundProps, 'words' | 'more'>) {
  return <Playground {...props} words={words} more={more} />
}
