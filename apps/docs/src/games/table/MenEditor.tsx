// The editor of boards other than chess: a man is touched, then the cell where it is to stand. A position that the table does not have
// is refused, and the board stays.

import { isDrawn, sceneOf } from '@zugzwang/formats/board'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Board } from '../../board/Board'
import type { Facts } from '../../engine/contract'
import { Radios } from '../../play/choices'
import { useWords } from '../../play/context'
import { GameTextForm } from '../../play/GameTextForm'
import { useGameText } from '../../play/use-game-text'
import { playerId } from '../../words/shared'
import type { EditorProps } from '../parts'
import { swapCells, withMover } from './board-swap'
import { Refused } from './Refused'
import { siteTableOf, textAt } from './site-tables'

export function MenEditor({ game, solved, sceneOptions, onChange }: EditorProps) {
  const words = useWords()
  const w = words.tables.edit
  const [facts, setFacts] = useState<Facts | undefined>(solved)
  const [from, setFrom] = useState<string>()
  const { fault, take } = useGameText(game, onChange)
  useEffect(() => {
    setFrom(undefined)
    if (solved !== undefined) setFacts(solved)
  }, [solved, game])
  const view = facts?.view
  const scene = useMemo(
    () => (isDrawn(view) ? sceneOf(view, sceneOptions) : undefined),
    [view, sceneOptions],
  )
  const table = siteTableOf(game)
  if (facts === undefined || table === undefined || scene === undefined)
    return <GameTextForm game={game} onChange={onChange} />
  const text = textAt(table, facts.judgement.position)
  const place = (key: string): number => {
    const [, row, column] = /^c(\d+),(\d+)$/.exec(key) ?? []
    if (view?.kind !== 'grid' || row === undefined) return -1
    const at = Number(row) * view.columns + Number(column)
    return view.cells[at] === '#'
      ? -1
      : view.cells.slice(0, at).filter((cell) => cell !== '#').length
  }
  const touch = (key: string) => {
    if (from === undefined) return setFrom(key)
    setFrom(undefined)
    if (from !== key) void take(swapCells(text, table.prefix, place(from), place(key)))
  }
  const { side } = facts.judgement
  return (
    <div class="zz-table-editor">
      <p class="zz-note">{w.swap}</p>
      {table.movers !== undefined && (
        <Radios
          label={w.mover}
          values={table.movers}
          value={side ?? ''}
          nameOf={(mover) => words.capital(words.players[playerId(words.players, mover, 0)])}
          onChange={(mover) => void take(withMover(text, mover))}
        />
      )}
      <Board
        scene={scene}
        marks={new Map(from === undefined ? [] : [[from, { touched: true }]])}
        label={w.board}
        onTouch={touch}
      />
      <Refused fault={fault} />
      <GameTextForm game={game} onChange={onChange} />
    </div>
  )
}
