import { Playground } from '../play/Playground'
import type { PlaygroundProps } from '../play/use-play'
import { base } from '../words/fa/base'
import { play } from '../words/fa/play'

const words = { ...base, ...play }
const more = () => import('../words/fa/pages')

export function Persian(props: Omit<PlaygroundProps, 'words' | 'more'>) {
  return <Playground {...props} words={words} more={more} />
}
