import { Playground, type PlaygroundProps } from '../play/Playground'
import { en } from '../words/en'

export function English(props: Omit<PlaygroundProps, 'words'>) {
  return <Playground {...props} words={en} />
}
