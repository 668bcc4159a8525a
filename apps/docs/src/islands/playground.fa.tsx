import { Playground, type PlaygroundProps } from '../play/Playground'
import { fa } from '../words/fa'

export function Persian(props: Omit<PlaygroundProps, 'words'>) {
  return <Playground {...props} words={fa} />
}
