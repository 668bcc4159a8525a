import { useState } from 'preact/hooks'
import { useModule } from '../board/use-module'
import { useBaseWords } from './context'
import { Menu } from './Menu'
import type { ShareProps } from './ShareItems'

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
