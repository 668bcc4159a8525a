import { Figure, type FigureProps } from '../play/Figure'
import { base } from '../words/pl/base'

const more = () => import('../words/pl/pages')

export function Polish(props: Omit<FigureProps, 'words' | 'more'>) {
  return <Figure {...props} words={base} more={more} />
}
