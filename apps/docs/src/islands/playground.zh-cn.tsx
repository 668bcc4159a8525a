import { Playground } from '../play/Playground'
import type { PlaygroundProps } from '../play/use-play'
import { base } from '../words/zh-cn/base'

const more = () => import('../words/zh-cn/pages')

export function Chinese(props: Omit<PlaygroundProps, 'words' | 'more'>) {
  return <Playground {...props} words={base} more={more} />
}
