import { type Exercised, withProgress } from '../learn/progress'
import { Figure, type FigureProps } from '../play/Figure'
import { base } from '../words/zh-cn/base'

const more = () => import('../words/zh-cn/pages')

export function Chinese(props: Omit<FigureProps, 'words' | 'more'> & Exercised) {
  return <Figure {...withProgress(props)} words={base} more={more} />
}
