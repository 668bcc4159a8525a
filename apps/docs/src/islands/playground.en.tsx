import { Playground } from '../play/Playground'
import type { PlaygroundProps } from '../play/use-play'
import { base } from '../words/en/base'

const more = async () => (await import('../words/en/pages')).pages

export function English(props: Omit<PlaygroundProps, 'words' | 'more'>) {
  return <Playground {...props} words={base} more={more} />
}
