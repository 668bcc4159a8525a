import { Playground, type PlaygroundProps } from '../play/Playground'
import { zhCn } from '../words/zh-cn'

export function Chinese(props: Omit<PlaygroundProps, 'words'>) {
  return <Playground {...props} words={zhCn} />
}
