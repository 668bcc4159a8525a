import { Figure, type FigureProps } from '../play/Figure'
import { base } from '../words/fa/base'

const more = async () => (await import('../words/fa/pages')).pages

export function Persian(props: Omit<FigureProps, 'words' | 'more'>) {
  return <Figure {...props} words={base} more={more} />
}
