import { type Exercised, withProgress } from '../learn/progress'
import { Figure, type FigureProps } from '../play/Figure'
import { base } from '../words/fa/base'

const more = () => import('../words/fa/pages')

export function Persian(props: Omit<FigureProps, 'words' | 'more'> & Exercised) {
  return <Figure {...withProgress(props)} words={base} more={more} />
}
