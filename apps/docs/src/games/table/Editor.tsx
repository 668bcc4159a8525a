// The editor of the board: a piece is chosen, and put where a square is touched. What the table does not have stays on the board
// and is told.

import { sceneOf } from '@zugzwang/formats/board'
import { splitGameText } from '@zugzwang/games/text'
import { useEffect, useId, useMemo, useState } from 'preact/hooks'
import { Board } from '../../board/Board'
import { GameTextForm } from '../../play/GameTextForm'
import { useGameText } from '../../play/use-game-text'
import { Fault } from '../../play/Working'
import type { Words } from '../../words/en'
import type { EditorProps } from '../parts'
import { type EditedBoard, PIECES, put, readBoard, writeBoard } from './board-edit'
import { chessView, pieceOf } from './chess-view'

const FREE = '.'
const MOVERS = [
  ['w', 'white'],
  ['b', 'black'],
] as const

export function Editor({ words, game, engine, onChange }: EditorProps) {
  const { place } = splitGameText(game)
  const [draft, setDraft] = useState<EditedBoard>(() => readBoard(place))
  const [brush, setBrush] = useState('K')
  const { fault, take } = useGameText(engine, game, onChange)
  useEffect(() => setDraft(readBoard(place)), [place])
  const scene = useMemo(() => sceneOf(chessView(draft.board)), [draft])
  const w = words.tables.edit
  const name = useId()
  const commit = (next: EditedBoard) => {
    setDraft(next)
    void take(`chess:${writeBoard(next)}`)
  }
  return (
    <div class="zz-table-editor">
      <p class="zz-note">{w.intro}</p>
      <fieldset class="zz-brushes">
        <legend class="zz-hidden">{w.brushes}</legend>
        {[...PIECES, FREE].map((letter) => (
          <label title={brushName(letter, words)}>
            <input
              type="radio"
              name={name}
              checked={letter === brush}
              onChange={() => setBrush(letter)}
            />
            <Swatch letter={letter} />
            <span class="zz-hidden">{brushName(letter, words)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset class="zz-opponent">
        <legend>{w.mover}</legend>
        {MOVERS.map(([mover, side]) => (
          <label>
            <input
              type="radio"
              name={`${name}-mover`}
              checked={draft.mover === mover}
              onChange={() => commit({ ...draft, mover })}
            />{' '}
            {words.capital(words.players[side])}
          </label>
        ))}
      </fieldset>
      <Board
        scene={scene}
        marks={new Map()}
        words={words}
        label={w.board}
        onTouch={(key) => {
          const [, row, column] = /^c(\d+),(\d+)$/.exec(key) ?? []
          commit(put(draft, 8 * Number(row) + Number(column), brush))
        }}
      />
      {fault !== undefined && (
        <>
          <p>{w.refused}</p>
          <Fault fault={fault} words={words} />
        </>
      )}
      <GameTextForm words={words} engine={engine} game={game} onChange={onChange} />
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
        <g class={`zz-piece zz-side-${piece.side}`}>
          <circle class="zz-disc" r="19" />
          <text font-size="24">{piece.mark}</text>
        </g>
      )}
    </svg>
  )
}
