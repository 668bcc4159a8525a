import { Figure, type FigureProps } from '../play/Figure'
import { base } from '../words/en/base'

const more = async () => (await import('../words/en/pages')).pages

export function English(props: Omit<FigureProps, 'words' | 'more'>) {
  return <Figure {...props} words={base} more={more} />
}
