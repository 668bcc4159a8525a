import { type Exercised, withProgress } from '../learn/progress'
import { Figure, type FigureProps } from '../play/Figure'
import { base } from '../words/en/base'

const more = () => import('../words/en/pages')

export function English(props: Omit<FigureProps, 'words' | 'more'> & Exercised) {
  return <Figure {...withProgress(props)} words={base} more={more} />
}
