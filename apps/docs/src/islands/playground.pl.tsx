import { Playground } from '../play/Playground'
import type { PlaygroundProps } from '../play/use-play'
import { base } from '../words/pl/base'
import { play } from '../words/pl/play'

const words = { ...base, ...play }
const more = () => import('../words/pl/pages')

export function Polish(props: Omit<PlaygroundProps, 'words' | 'more'>) {
  return <Playground {...props} words={words} more={more} />
}
