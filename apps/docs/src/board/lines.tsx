// The arcs and edges of a graph.

import { type SceneLine, wayOf } from '@zugzwang/formats/board'

/** The tips of arcs, for the `defs` of a picture. */
export function Tips() {
  return (
    <>
      <Tip id="zz-tip" size={9.5} />
      <Tip id="zz-tip-best" size={15} />
    </>
  )
}

function Tip({ id, size }: { readonly id: string; readonly size: number }) {
  return (
    <marker
      id={id}
      viewBox="0 0 10 10"
      refX="9"
      refY="5"
      markerUnits="userSpaceOnUse"
      markerWidth={size}
      markerHeight={size}
      orient="auto-start-reverse"
    >
      <path d="M0 0L10 5L0 10z" class="zz-tip" />
    </marker>
  )
}

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
