import { useMemo } from 'preact/hooks'
import { ThermographView } from '../board/ThermographView'
import { Button } from '../play/Button'
import { useWords } from '../play/context'
import type { SumFacts, Win } from './calculator-study'

/** The parts of a sum next to each other, the hottest marked, and the moves that win. */
export function SumParts({
  sum: { parts, hottest, wins },
  saysWho,
  onLine,
}: {
  readonly sum: SumFacts
  /** Whether who wins is said here. */
  readonly saysWho: boolean
  onLine(line: string): void
}) {
  const { values: words, thermograph } = useWords()
  const all = useMemo(() => parts.map(({ facts }) => facts), [parts])
  return (
    <section class="zz-sum">
      <h3>{words.sum.title}</h3>
      <ul class="zz-list zz-parts">
        {parts.map(({ text, facts }, i) => (
          <li class={hottest.includes(i) ? 'zz-card zz-hottest' : 'zz-card'}>
            <Button
              class="zz-jump"
              label={
                <bdi dir="ltr" class="zz-notation">
                  {text}
                </bdi>
              }
              onClick={() => onLine(text)}
            />
            <p>
              {words.sum.temperature(thermograph.number(facts.temperature))}
              {hottest.includes(i) && <strong> {words.sum.hottest}</strong>}
            </p>
            <ThermographView value={facts} name={text} row={all} still />
          </li>
        ))}
      </ul>
      {wins === undefined ? (
        <p>{words.sum.unknown}</p>
      ) : (
        <>
          {saysWho && <p class="zz-meaning">{words.outcome[wins.outcomeClass]}</p>}
          <Wins title={words.sum.left} wins={wins.left} parts={parts} />
          <Wins title={words.sum.right} wins={wins.right} parts={parts} />
        </>
      )}
    </section>
  )
}

const MOST_SHOWN = 20

function Wins({
  title,
  wins,
  parts,
}: {
  readonly title: string
  readonly wins: readonly Win[]
  readonly parts: SumFacts['parts']
}) {
  const words = useWords().values.sum
  return (
    <div class="zz-wins">
      <h4>{title}</h4>
      {wins.length === 0 ? (
        <p class="zz-note">{words.noWin}</p>
      ) : (
        <ul>
          {wins.slice(0, MOST_SHOWN).map(({ part, option, reason, isHottest }) => (
            <li>
              {words.move(parts[part]?.text ?? '', option)}{' '}
              <span class="zz-note">
                {words.reasons[reason]}
                {isHottest && ` · ${words.hottest}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
