import { Figure, type FigureProps } from '../play/Figure'
import { fa } from '../words/fa'

export function Persian(props: Omit<FigureProps, 'words'>) {
  return <Figure {...props} words={fa} />
}
