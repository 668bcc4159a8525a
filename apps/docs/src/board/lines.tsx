// The arcs and edges of a graph.

import { type SceneLine, wayOf } from '@zugzwang/formats/board'

export function Line({
  line,
  best,
  tone,
}: {
  readonly line: SceneLine
  readonly best: boolean
  /** Further class names, without their `zz-`, blanks between. */
  readonly tone?: string | undefined
}) {
  const { directed, text } = line
  if (line.isGround) return <path class="zz-earth" d={wayOf(line).path} />
  const { path, textAt } = wayOf(line)
  const tones = tone?.split(' ').map((each) => `zz-${each}`) ?? []
  const thick = best || tones.includes('zz-line-now')
  return (
    <>
      <path
        class={['zz-line', best ? 'zz-best' : '', ...tones].filter(Boolean).join(' ')}
        d={path}
        marker-end={directed ? `url(#${thick ? 'zz-tip-best' : 'zz-tip'})` : undefined}
      />
      {text !== undefined && (
        <text class="zz-arc-text" x={textAt.x} y={textAt.y}>
          {text}
        </text>
      )}
    </>
  )
}
