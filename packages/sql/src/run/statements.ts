// The statements of a solve. They are plain SQL: joins, sums and cases that DuckDB, Spark and Sail understand alike.
//
// Payoffs spread in the order of core's `solvePayoff`: those above the value of endless play from the largest down, those below
// from the smallest up. The two sides never meet, so each phase takes one of either.

/** The payoffs that spread in a phase: what Max wants and what Min wants; either may be absent. */
export interface Phase {
  readonly above: number | undefined
  readonly below: number | undefined
}

const PAYOFFS = [-1, 0, 1]

/** The phases for a value of endless play. In impartial games it is 0, and ±1 spread together. */
export function phasesFor(endless: number): readonly Phase[] {
  const above = PAYOFFS.filter((payoff) => payoff > endless).reverse()
  const below = PAYOFFS.filter((payoff) => payoff < endless)
  return Array.from({ length: Math.max(above.length, below.length) }, (_, i) => ({
    above: above[i],
    below: below[i],
  }))
}

export function payoffsOf({ above, below }: Phase): readonly number[] {
  return [above, below].filter((payoff) => payoff !== undefined)
}

export interface PlySources {
  readonly movers: boolean
  readonly phase: Phase
  /** What spreads: (id, value, plies). */
  readonly frontier: string
  readonly fresh: number
  readonly arcs: string
  readonly live: string
  /** Changes by plies since `live`; undefined if none. */
  readonly deltas: string | undefined
}

/** A frontier of at most this many positions has few predecessors, which can be sent in full to every worker of a cluster. */
const FEW = 100_000

export function phaseEnds(ends: string, phase: Phase): string {
  return `(SELECT id, payoff AS value, CAST(0 AS INT) AS plies FROM ${ends} WHERE payoff IN (${payoffsOf(phase).join(', ')}))`
}

export function decidedIn(delta: string): string {
  return `(SELECT id, value, plies FROM ${delta} WHERE done = 1)`
}

/** Deltas as one row for each position. */
function folded(deltas: string): string {
  return `(SELECT id, CAST(SUM(hits) AS INT) AS hits, MAX(done) AS done FROM ${deltas} GROUP BY id)`
}

/**
 * A ply: every position with a move to the frontier, the number of such moves, and whether it is decided: one of them is what its
 * player wants, or no others are left. Its plies are the frontier's and one more, taken from there, since a number that changes
 * in the text would be a new statement to engines that compile them.
 */
export function plyStatement(sources: PlySources): string {
  const { movers, phase, frontier, fresh, arcs, live, deltas } = sources
  // a hint to Spark: it takes the result of a GROUP BY for large, and would shuffle the live positions instead
  const hint = fresh <= FEW ? '/*+ BROADCAST(h) */ ' : ''
  const value = movers
    ? 'CASE WHEN MAX(a.mover) = 0 THEN MAX(f.value) ELSE MIN(f.value) END'
    : '-MIN(f.value)'
  const good = movers
    ? sidesOf(phase)
        .map(([mover, payoff]) => `(h.mover = ${mover} AND h.value = ${payoff})`)
        .join(' OR ')
    : 'h.value > 0'
  const hits = `SELECT a.source AS id, CAST(COUNT(*) AS INT) AS hits, CAST(${value} AS TINYINT) AS value,
      CAST(MAX(f.plies) + 1 AS INT) AS plies${movers ? ', MAX(a.mover) AS mover' : ''}
    FROM ${arcs} a JOIN ${frontier} f ON a.target = f.id GROUP BY a.source`
  // live positions and later changes as one table: the large one is scanned once, next to a small one
  const rest =
    deltas === undefined
      ? live
      : `(SELECT id, moves, CAST(0 AS TINYINT) AS done FROM ${live}
      UNION ALL SELECT id, -hits AS moves, done FROM ${deltas})`
  const done = (moves: string) =>
    `CAST(CASE WHEN ${good} OR ${moves} = h.hits THEN 1 ELSE 0 END AS TINYINT) AS done`
  const joined = `FROM (${hits}) h JOIN ${rest} l ON l.id = h.id`
  return deltas === undefined
    ? `SELECT ${hint}h.id, h.hits, ${done('l.moves')}, h.value, h.plies ${joined}`
    : `SELECT ${hint}h.id, h.hits, ${done('SUM(l.moves)')}, h.value, h.plies ${joined}
    GROUP BY h.id, h.hits, h.value, h.plies${movers ? ', h.mover' : ''} HAVING MAX(l.done) = 0`
}

/** The value of a phase that each player wants. */
function sidesOf({ above, below }: Phase): readonly (readonly [mover: number, payoff: number])[] {
  return [
    ...(above === undefined ? [] : ([[0, above]] as const)),
    ...(below === undefined ? [] : ([[1, below]] as const)),
  ]
}

/** Live positions, with their remaining moves. */
export function liveStatement(live: string, deltas: string | undefined, movers: boolean): string {
  const mover = movers ? ', l.mover' : ''
  if (deltas === undefined) return `SELECT l.id, l.moves${mover} FROM ${live} l`
  return `SELECT l.id, CAST(l.moves - COALESCE(x.hits, 0) AS INT) AS moves${mover}
    FROM ${live} l LEFT JOIN ${folded(deltas)} x ON x.id = l.id WHERE COALESCE(x.done, 0) = 0`
}

export function arcsStatement(arcs: string, live: string, movers: boolean): string {
  return `SELECT a.target, a.source${movers ? ', a.mover' : ''} FROM ${arcs} a JOIN ${live} l ON l.id = a.source`
}
