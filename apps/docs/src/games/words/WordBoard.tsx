// The board of word chains: the last word with the letters for the next one, and a field with a list to find and say that.

import type { JudgementJson } from '@zugzwang/core'
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks'
import { Badge } from '../../play/Badge'
import { Button } from '../../play/Button'
import { useCount, useWords } from '../../play/context'
import { fromHere, shortValue } from '../../play/marks'
import { OUTCOME_SIGN } from '../../play/outcomes'
import type { OwnBoardProps } from '../parts'
import { readChain } from './chain'
import { cutTail, fold, headOf, matching, tailOf } from './word-text'

type Judged = JudgementJson['moves'][number]

const MOST_SHOWN = 60
const MOST_CHAIN = 12

export function WordBoard(props: OwnBoardProps) {
  const words = useWords()
  const { game, moves, facts, preview } = props
  const w = words.words.board
  const chain = useMemo(() => readChain(game), [game])
  const root = useRef<HTMLDivElement>(null)
  const typing = useRef(false)
  const over =
    facts !== undefined && (facts.end !== undefined || facts.judgement.moves.length === 0)
  // The field is gone when play is over; the focus stays on the board
  useEffect(() => {
    if (over && typing.current) root.current?.focus({ preventScroll: true })
  }, [over])
  if (facts === undefined) return null
  const said = preview ? saidIn(facts.judgement.position, chain.once) : moves
  const last = said.at(-1)
  const letters =
    last !== undefined
      ? tailOf(last, chain.overlap)
      : facts.judgement.position === '*'
        ? ''
        : facts.judgement.position
  return (
    <div
      class="zz-words"
      ref={root}
      tabindex={-1}
      onFocusIn={(event) => {
        typing.current = event.target instanceof HTMLInputElement
      }}
    >
      <p class="zz-last-word">
        {last !== undefined ? (
          <>
            <span class="zz-hidden">{w.last} </span>
            <LastWord word={last} overlap={chain.overlap} />
          </>
        ) : letters === '' ? (
          <span class="zz-no-word">…</span>
        ) : (
          <bdi class="zz-tail">{letters}…</bdi>
        )}
      </p>
      <p class="zz-next-letters">
        {letters === '' ? (
          over ? (
            w.overAny
          ) : (
            w.first
          )
        ) : (
          <Sentence text={over ? w.over(SLOT) : w.next(SLOT)} letters={letters} />
        )}
      </p>
      {!over && !preview && <Say {...props} chain={chain} letters={letters} said={said} />}
      {said.length > 1 && (
        <ol class="zz-row zz-list zz-chain" aria-label={w.chain}>
          {said.length > MOST_CHAIN && <li>…</li>}
          {said.slice(-MOST_CHAIN).map((word) => (
            <li>
              <bdi>{word}</bdi>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** Stands for letters in a sentence, where they are marked as in the word. */
const SLOT = '\u0001'

function Sentence({ text, letters }: { readonly text: string; readonly letters: string }) {
  const [before, after] = text.split(SLOT)
  return (
    <>
      {before}
      <bdi class="zz-tail">{letters}</bdi>
      {after}
    </>
  )
}

function LastWord({ word, overlap }: { readonly word: string; readonly overlap: number }) {
  const [before, tail] = cutTail(word, overlap)
  return (
    <bdi>
      {before}
      <span class="zz-tail">{tail}</span>
    </bdi>
  )
}

/** The words said up to a previewed position: known if each is said once. */
function saidIn(position: string, once: boolean): readonly string[] {
  return once && position !== '*' ? position.split(' ') : []
}

function Say({
  facts,
  values,
  hint,
  chain,
  letters,
  said,
  onMove,
}: OwnBoardProps & {
  readonly chain: ReturnType<typeof readChain>
  readonly letters: string
  readonly said: readonly string[]
}) {
  const w = useWords().words.board
  const count = useCount()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(-1)
  const [fault, setFault] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  const moves = facts?.judgement.moves ?? []
  const sorted = useMemo(
    () =>
      values
        ? [...moves].sort(
            (a, b) => OUTCOME_SIGN[b.outcome] - OUTCOME_SIGN[a.outcome] || bestFirst(a, b),
          )
        : moves,
    [moves, values],
  )
  const found = useMemo(() => matching(sorted, ({ move }) => move, typed), [sorted, typed])
  const shown = found.slice(0, MOST_SHOWN)
  const active = shown[chosen]
  useEffect(() => {
    setTyped('')
    setChosen(-1)
    setFault('')
  }, [facts])
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  const type = (text: string) => {
    setTyped(text)
    setChosen(-1)
    setFault('')
  }
  const say = () => {
    const text = typed.trim().normalize('NFC')
    const exact =
      moves.find(({ move }) => move === text) ??
      only(moves.filter(({ move }) => fold(move) === fold(text)))
    const word = active ?? exact ?? (text === '' ? undefined : only(found))
    if (word !== undefined) onMove(word.move)
    else if (text !== '') setFault(reasonAgainst(text))
  }
  const reasonAgainst = (text: string): string => {
    if (found.length > 1) return w.several
    const known = chain.words.find((word) => fold(word) === fold(text))
    if (known === undefined) return w.unknown(text)
    if (chain.once && said.includes(known)) return w.said(known)
    return letters !== '' && headOf(known, chain.overlap) !== letters
      ? w.wrongStart(known, letters)
      : w.unknown(text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && shown.length > 0)
      setChosen(
        chosen < 0 && step < 0 ? shown.length - 1 : (chosen + step + shown.length) % shown.length,
      )
    else if (event.key === 'Escape') type('')
    else if (event.key === 'Enter') say()
    else return
    event.preventDefault()
  }
  return (
    <>
      <div class="zz-row zz-say">
        <label for={`${id}-word`}>{w.label}</label>
        <input
          id={`${id}-word`}
          type="text"
          dir="auto"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={shown.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={active === undefined ? undefined : `${id}-${chosen}`}
          aria-describedby={`${id}-facts`}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          enterkeyhint="send"
          value={typed}
          onInput={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          label={w.say}
          disabled={typed.trim() === '' && active === undefined}
          onClick={say}
        />
      </div>
      <p class={fault === '' ? 'zz-note' : 'zz-fault'} id={`${id}-facts`} role="status">
        {fault !== ''
          ? fault
          : typed.trim() === ''
            ? w.found(moves.length, count(moves.length))
            : w.foundOf(moves.length, count(found.length), count(moves.length))}
      </p>
      {shown.length > 0 && (
        <div class="zz-word-scroll" tabindex={0} role="region" aria-label={w.list}>
          <ul ref={list} class="zz-word-list" id={`${id}-list`} role="listbox" aria-label={w.list}>
            {shown.map((judged, i) => (
              <Option
                key={judged.move}
                id={`${id}-${i}`}
                judged={judged}
                typed={typed}
                values={values}
                hint={hint}
                selected={i === chosen}
                onSay={() => onMove(judged.move)}
              />
            ))}
          </ul>
        </div>
      )}
      {found.length > shown.length && (
        <p class="zz-note">
          {w.more(found.length - shown.length, count(found.length - shown.length))}
        </p>
      )}
    </>
  )
}

const bestFirst = (a: Judged, b: Judged) => Number(b.best) - Number(a.best)

function only<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined
}

function Option({
  id,
  judged,
  typed,
  values,
  hint,
  selected,
  onSay,
}: {
  readonly id: string
  readonly judged: Judged
  readonly typed: string
  readonly values: boolean
  readonly hint: boolean
  readonly selected: boolean
  onSay(): void
}) {
  const words = useWords()
  const { move, outcome, best } = judged
  const seen = fromHere(judged)
  const spoken = [
    values ? words.value(seen) : undefined,
    hint && best ? words.cell.best : undefined,
  ].filter((each) => each !== undefined)
  return (
    <li
      id={id}
      role="option"
      aria-selected={selected}
      class={hint && best ? 'zz-best' : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onSay}
    >
      <Found word={move} typed={typed} />
      {spoken.length > 0 && (
        <span class="zz-hidden">{`${words.comma}${spoken.join(words.comma)}`}</span>
      )}
      {hint && best && (
        <span class="zz-star" aria-hidden="true">
          ★
        </span>
      )}
      {values && <Badge outcome={outcome} text={shortValue(seen, words)} />}
    </li>
  )
}

function Found({ word, typed }: { readonly word: string; readonly typed: string }) {
  const at = typed.trim() === '' ? -1 : word.toLowerCase().indexOf(fold(typed))
  if (at < 0) return <bdi>{word}</bdi>
  const end = at + fold(typed).length
  return (
    <bdi>
      {word.slice(0, at)}
      <u>{word.slice(at, end)}</u>
      {word.slice(end)}
    </bdi>
  )
}
