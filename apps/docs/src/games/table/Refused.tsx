// Why a position that was put together on the board is not played.

import type { FaultData } from '../../engine/contract'
import { useWords } from '../../play/context'
import { Fault } from '../../play/Working'

export function Refused({ fault }: { readonly fault: FaultData | undefined }) {
  const words = useWords()
  if (fault === undefined) return null
  return (
    <>
      <p>{words.tables.edit.refused}</p>
      <Fault fault={fault} />
    </>
  )
}
