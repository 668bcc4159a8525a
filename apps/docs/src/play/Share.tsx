import { useState } from 'preact/hooks'
import { useModule } from '../board/use-module'
import { useBaseWords } from './context'
import { Menu } from './Menu'
import type { PlaygroundModel } from './use-playground'

export interface ShareProps {
  readonly model: PlaygroundModel
  readonly pictured: boolean
  svg(): SVGSVGElement | undefined
  /** Takes a file that holds no state; absent: it is refused. */
  readonly onOther?: ((text: string) => void) | undefined
}

export function Share(props: ShareProps) {
  const { menu } = useBaseWords().buttons
  const [isNear, setNear] = useState(false)
  const items = useModule(isNear, () => import('./ShareItems'))
  return (
    <Menu icon="share" label={menu} onNear={() => setNear(true)}>
      {items && <items.ShareItems {...props} />}
    </Menu>
  )
}
