import { Figure, type FigureProps } from '../play/Figure'
import { zhCn } from '../words/zh-cn'

export function Chinese(props: Omit<FigureProps, 'words'>) {
  return <Figure {...props} words={zhCn} />
}
