import { Figure, type FigureProps } from '../play/Figure'
import { en } from '../words/en'

export function English(props: Omit<FigureProps, 'words'>) {
  return <Figure {...props} words={en} />
}
