import { Figure, type FigureProps } from '../play/Figure'
import { pl } from '../words/pl'

export function Polish(props: Omit<FigureProps, 'words'>) {
  return <Figure {...props} words={pl} />
}
