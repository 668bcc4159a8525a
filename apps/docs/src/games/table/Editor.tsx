// The editor of the board: touching a square puts the chosen piece there. A position that the table does not have stays on the board
// with its fault.

import { sceneOf } from '@zugzwang/formats/board'
import { splitGameText } from '@zugzwang/games/text'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Board } from '../../board/Board'
import { Man } from '../../board/Man'
import { Radios } from '../../play/choices'
import { useWords } from '../../play/context'
import { GameTextForm } from '../../play/GameTextForm'
import { useGameText } from '../../play/use-game-text'
import type { Words } from '../../words/en'
import type { EditorProps } from '../parts'
import { type EditedBoard, PIECES, put, readBoard, writeBoard } from './board-edit'
import { chessView, pieceOf } from './chess-view'
import { FEN } from './fen'
import { Refused } from './Refused'

const FREE = '.'

export function Editor({ game, onChange }: EditorProps) {
  const words = useWords()
  const { place } = splitGameText(game)
  const [draft, setDraft] = useState<EditedBoard>(() => readBoard(place))
  const [brush, setBrush] = useState('K')
  const { fault, take } = useGameText(game, onChange)
  useEffect(() => setDraft(readBoard(place)), [place])
  const scene = useMemo(() => sceneOf(chessView(draft.board)), [draft])
  const w = words.tables.edit
  const commit = (next: EditedBoard) => {
    setDraft(next)
    void take(`chess:${writeBoard(next)}`)
  }
  return (
    <div class="zz-table-editor">
      <p class="zz-note">{w.intro}</p>
      <Radios
        class="zz-row zz-brushes"
        quiet
        label={w.brushes}
        values={[...PIECES, FREE]}
        value={brush}
        nameOf={(letter) => (
          <>
            <Swatch letter={letter} />
            <span class="zz-hidden">{brushName(letter, words)}</span>
          </>
        )}
        titleOf={(letter) => brushName(letter, words)}
        onChange={setBrush}
      />
      <Radios
        label={w.mover}
        values={['w', 'b'] as const}
        value={draft.mover}
        nameOf={(mover) => words.capital(words.players[mover === 'w' ? 'white' : 'black'])}
        onChange={(mover) => commit({ ...draft, mover })}
      />
      <Board
        scene={scene}
        marks={new Map()}
        label={w.board}
        onTouch={(key) => {
          const [, row, column] = /^c(\d+),(\d+)$/.exec(key) ?? []
          commit(put(draft, 8 * Number(row) + Number(column), brush))
        }}
      />
      <Refused fault={fault} />
      <GameTextForm game={game} label={w.fen} form={FEN} onChange={onChange} />
    </div>
  )
}

function brushName(letter: string, words: Words): string {
  const id = pieceOf(letter)?.id
  return id === undefined ? words.tables.edit.erase : (words.pieces[id] ?? id)
}

function Swatch({ letter }: { readonly letter: string }) {
  const piece = pieceOf(letter)
  return (
    <svg viewBox="-24 -24 48 48" class="zz-swatch" aria-hidden="true">
      {piece === undefined ? (
        <path class="zz-cross" d="M-11 -11L11 11M11 -11L-11 11" />
      ) : (
        <Man piece={piece} r={19} flat />
      )}
    </svg>
  )
}
