import { Playground, type PlaygroundProps } from '../play/Playground'
import { base } from '../words/fa/base'

const more = async () => (await import('../words/fa/pages')).pages

export function Persian(props: Omit<PlaygroundProps, 'words' | 'more'>) {
  return <Playground {...props} words={base} more={more} />
}
