import { type Exercised, withProgress } from '../learn/progress'
import { Figure, type FigureProps } from '../play/Figure'
import { base } from '../words/pl/base'

const more = () => import('../words/pl/pages')

export function Polish(props: Omit<FigureProps, 'words' | 'more'> & Exercised) {
  return <Figure {...withProgress(props)} words={base} more={more} />
}
