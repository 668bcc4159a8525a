import { Playground } from '../play/Playground'
import type { PlaygroundProps } from '../play/use-play'
import { base } from '../words/en/base'

const more = () => import('../words/en/pages')

export function English(props: Omit<PlaygroundProps, 'words' | 'more'>) {
  return <Playground {...props} words={base} more={more} />
}
