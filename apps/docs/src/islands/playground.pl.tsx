import { Playground, type PlaygroundProps } from '../play/Playground'
import { pl } from '../words/pl'

export function Polish(props: Omit<PlaygroundProps, 'words'>) {
  return <Playground {...props} words={pl} />
}
