import { Playground } from '../play/Playground'
import type { PlaygroundProps } from '../play/use-play'
import { base } from '../words/en/base'
import { play } from '../words/en/play'

const words = { ...base, ...play }
const more = () => import('../words/en/pages')

export function English(props: Omit<PlaygroundProps, 'words' | 'more'>) {
  return <Playground {...props} words={words} more={more} />
}
