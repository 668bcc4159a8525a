import { Playground } from '../play/Playground'
import type { PlaygroundProps } from '../play/use-play'
import { base } from '../words/fa/base'

const more = () => import('../words/fa/pages')

export function Persian(props: Omit<PlaygroundProps, 'words' | 'more'>) {
  return <Playground {...props} words={base} more={more} />
}
