import { Figure, type FigureProps } from '../play/Figure'
import { base } from '../words/zh-cn/base'

const more = async () => (await import('../words/zh-cn/pages')).pages

export function Chinese(props: Omit<FigureProps, 'words' | 'more'>) {
  return <Figure {...props} words={base} more={more} />
}
