// The rules of a description in plain English.

import { readWays } from './board/board'
import type {
  ActData,
  BoardData,
  EndData,
  FollowData,
  GameData,
  Guard,
  Result,
} from './data/game-data'

/**
 * The rules in English, a paragraph.
 *
 * @see README.md#what-is-derived
 */
export function describeGame(data: GameData): string {
  const { ends = [], stuck = 'loss', endless = 'draw' } = data
  const [first, second] = playersOf(data)
  const [ofFirst, ofSecond] = [
    actSentences(data, 'first', 'A player'),
    actSentences(data, 'second', 'A player'),
  ]
  const isSame = ofFirst.join() === ofSecond.join()
  const isFilled =
    ends.some((end) => end.if === 'full') && data.acts.every((act) => act.do === 'place')
  const sentences = [
    boardSentence(data.board),
    `${capital(first)} ${first.startsWith('the') && first.endsWith('s') ? 'begin' : 'begins'}.`,
    ...(isSame
      ? ofFirst
      : [
          ...actSentences(data, 'first', capital(first)),
          ...actSentences(data, 'second', capital(second)),
        ]),
    ...turnSentences(data),
    ...ends.map((end) => endSentence(data, end)),
    ...(isFilled
      ? []
      : [
          stuck === 'pass'
            ? 'A player without a move passes.'
            : `A player without a move ${resultOf(stuck, data)}.`,
        ]),
    ...(data.acts.every((act) => act.do === 'place')
      ? []
      : [
          `Endless play is ${endless === 'draw' ? 'a draw' : `a win for ${endless === 'first' ? first : second}`}.`,
        ]),
  ]
  return sentences.join(' ')
}

type Of = 'first' | 'second'

/** What a player must do, and may do. */
function actSentences(data: GameData, side: Of, player: string): string[] {
  const acts = data.acts.filter(
    (act) => act.do === 'pass' || lettersOf(data, act.kinds, side) !== '',
  )
  const phrases = (must: boolean) =>
    acts.filter((act) => (act.must === true) === must).map((act) => actPhrase(data, act, side))
  const [musts, options] = [phrases(true), phrases(false)]
  return [
    ...(musts.length === 0 ? [] : [`${player} who can must ${joined(musts, '; ', '; or ')}.`]),
    ...(options.length === 0
      ? []
      : [
          `${musts.length === 0 ? player : `Otherwise ${player.replace(/^A/, 'a')}`} may ${joined(options, '; ', '; or ')}.`,
        ]),
  ]
}

/** The letters of kinds that a player can have. */
function lettersOf({ kinds }: GameData, letters: string | undefined, side: Of): string {
  const other = side === 'first' ? 'second' : 'first'
  return [...(letters ?? Object.keys(kinds).join(''))]
    .filter((letter) => kinds[letter]?.side !== other)
    .join('')
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** What the players are called in a sentence. */
function playersOf({ players = ['first', 'second'], kinds }: GameData): readonly [string, string] {
  const name = (word: string) => {
    if (players.includes('first')) return `the ${word} player`
    // Goats and the fox are men of theirs
    const isOfMen = Object.values(kinds).some((kind) => kind.name && word.startsWith(kind.name))
    return isOfMen ? `the ${word}` : word
  }
  return [name(players[0]), name(players[1])]
}

function boardSentence(board: BoardData): string {
  if ('points' in board) {
    const rows = board.points.map((row) => row.replaceAll('.', ''))
    return `The board has ${rows.join('').length} points joined by lines, from the top ${rows.join(', ')}.`
  }
  const isHex = 'hexes' in board
  const [columns, rows] = isHex ? board.hexes : board.squares
  return `The board has ${columns} columns and ${rows} rows of ${isHex ? 'hexes' : 'squares'}.`
}

/** `a, b or c`; long parts are joined by semicolons. */
const joined = (parts: readonly string[], comma = ', ', by = ' or ') =>
  parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(comma)}${by}${parts.at(-1)}`

/** The men an act is for. */
function menOf({ kinds }: GameData, letters: string = Object.keys(kinds).join('')): string {
  const names = [...letters].map((letter) => kinds[letter]?.name ?? 'man')
  return joined([...new Set(names)].map((name) => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`))
}

function actPhrase(data: GameData, act: ActData, side: Of): string {
  const men = menOf(data, lettersOf(data, act.kinds, side))
  const to = 'to' in act && act.to ? ` (${cellWords(act.to)})` : ''
  const follow = 'follow' in act && act.follow ? followPhrase(act.follow) : ''
  const when = act.when ? `${GUARDS[act.when]}, ` : ''
  switch (act.do) {
    case 'place': {
      const from = data.start.includes('[') ? ' from the hand' : ''
      return `${when}place ${men}${from} on an empty cell${to}${follow}`
    }
    case 'move':
      return `${when}move ${men} ${movePhrase(data, act)}${to}${follow}`
    case 'jump': {
      const { over = 'enemy', takes = true, again = false } = act
      const one = over === 'any' ? 'a man' : over === 'own' ? 'an own man' : 'an enemy'
      const taken =
        takes && over !== 'own' ? (over === 'enemy' ? ', which is taken' : ', taking enemies') : ''
      const more = again ? ', and again the same way if they like' : ''
      return `${when}jump with ${men} ${waysPhrase(data, act.ways)} over ${one}${taken}, to the empty cell behind${more}`
    }
    case 'leave':
      return `${when}take ${men} off the board over ${edgesPhrase(act.ways)}`
    case 'pass':
      return `${when}pass`
  }
}

function movePhrase(data: GameData, act: Extract<ActData, { do: 'move' }>): string {
  const { far = 1, onto = 'empty', keeps = false } = act
  const steps =
    far === 1
      ? 'a step'
      : far === 'any'
        ? 'any number of steps'
        : far === 'last'
          ? 'as far as it goes'
          : `up to ${far} steps`
  const isAnywhere = readWays(act.ways ?? 'all') === undefined
  const where = isAnywhere ? 'to any cell' : `${steps} ${waysPhrase(data, act.ways)}`
  const taken = `, which ${keeps ? 'goes to the hand' : 'is taken'}`
  if (onto === 'empty')
    return isAnywhere
      ? 'to any empty cell'
      : `${where} ${far === 1 ? 'to an empty cell' : 'over empty cells'}`
  return `${where}, ${onto === 'enemy' ? 'onto' : 'also onto'} an enemy${taken}`
}

const WAY_WORDS: Readonly<Record<string, string>> = {
  n: 'forward',
  s: 'back',
  e: 'right',
  w: 'left',
  ne: 'diagonally forward right',
  nw: 'diagonally forward left',
  se: 'diagonally back right',
  sw: 'diagonally back left',
}

function waysPhrase({ board }: GameData, words = 'all'): string {
  const ways = readWays(words)
  if (ways === undefined) return 'anywhere'
  const has = (...wanted: string[]) =>
    ways.length === wanted.length && wanted.every((way) => ways.includes(way))
  if (ways.length === 8) return 'points' in board ? 'along a line' : 'in any direction'
  if (has('n', 'e', 's', 'w')) return 'along a row or column'
  if (has('ne', 'nw', 'se', 'sw')) return 'diagonally'
  if (has('ne', 'nw')) return 'diagonally forward'
  return joined(ways.map((way) => WAY_WORDS[way] ?? way))
}

const WAY_EDGES: Readonly<Record<string, string>> = { n: 'far', s: 'near', e: 'right', w: 'left' }

function edgesPhrase(words: string): string {
  const edges = (readWays(words) ?? []).map((way): string | undefined => WAY_EDGES[way])
  return edges.some((edge) => edge === undefined)
    ? 'an edge'
    : `the ${joined(edges.map(String))} edge`
}

const GUARDS: Readonly<Record<Guard, string>> = {
  hand: 'with men in hand',
  'no hand': 'with no man in hand',
  'three left': 'with three men left',
  'next to enemy': 'from a cell next to an enemy',
  'not next to enemy': 'where no enemy is next to it',
  'not next to own': 'where no own man is next to it',
  supported: 'where nothing is empty below',
}

function followPhrase(follow: FollowData): string {
  if (follow.do === 'remove')
    return ` (and, if that makes a line of ${follow.line}, remove an enemy man${follow.spare ? ', one in such a line only if there is no other' : ''})`
  if (follow.do === 'custody') return ' (enemies in between two men of the mover are taken)'
  return follow.ways === undefined || follow.ways === '*'
    ? ' and close an empty cell for good'
    : ' and close a cell for good that the man could move to next'
}

const EDGES: Readonly<Record<string, string>> = {
  far: 'the far edge',
  near: 'the near edge',
  left: 'the left edge',
  right: 'the right edge',
}

const cellWords = (cells: string) =>
  cells
    .split(' ')
    .map((cell) => EDGES[cell] ?? cell)
    .join(', ')

function resultOf(result: Result, data: GameData): string {
  const [first, second] = playersOf(data)
  if (result === 'first' || result === 'second')
    return `lets ${result === 'first' ? first : second} win`
  return { win: 'wins', loss: 'loses', draw: 'draws' }[result]
}

function turnSentences({ kinds }: GameData): string[] {
  return Object.values(kinds).flatMap(({ name = 'man', turns }) => {
    if (turns === undefined) return []
    const into = kinds[turns.into]?.name ?? turns.into
    return [
      `A ${name} on ${cellWords(turns.on)} ${turns.must ? 'becomes' : 'may become'} a ${into}.`,
    ]
  })
}

function endSentence(data: GameData, end: EndData): string {
  const does = resultOf(end.gives, data)
  const men = () => {
    const names = menOf(data, 'kinds' in end ? end.kinds : undefined)
    return names.includes(' or ') && !('kinds' in end && end.kinds)
      ? 'man'
      : names.replace(/^an? /, '')
  }
  switch (end.if) {
    case 'line':
      return `A player who makes a line of ${end.of}${end.kinds ? ` (of ${men()})` : ''} ${does}.`
    case 'shape':
      return `A player who makes the shape ${end.drawn.join('/')} ${does}.`
    case 'reach': {
      const safe = end.safe ? ', where it cannot be taken at once,' : ''
      return `A player whose ${men()} reaches ${cellWords(end.cells)}${safe} ${does}.`
    }
    case 'connect': {
      const regions = end.regions.map(cellWords)
      return `A player who joins ${joined(regions, ', ', ' and ')} by a chain${end.kinds ? ` of ${men()}` : ''} ${does}.`
    }
    case 'fewer': {
      const left = end.than === 1 ? `no ${men()}` : `fewer than ${end.than} men`
      return `A player with ${left} left ${does}.`
    }
    case 'full':
      return end.gives === 'draw'
        ? 'A full board is a draw.'
        : `A player who fills the board ${does}.`
  }
}
