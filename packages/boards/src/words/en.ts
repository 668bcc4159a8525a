// Rules in English.

import type { FollowData, GameData, Guard } from '../data/game-data'
import {
  type ActSaid,
  cellsSaid,
  listed,
  type PlayerSaid,
  type ResultSaid,
  regionOf,
  rowsOf,
  rulesOf,
  type Sentence,
  type WaysSaid,
  type WayWord,
} from './sentences'

type Said<Say extends Sentence['say']> = Extract<Sentence, { say: Say }>

/**
 * The rules in English, a paragraph.
 *
 * @see README.md#what-is-derived
 */
export function english(data: GameData): string {
  return rulesOf(data).sentences.map(write).join(' ')
}

function write(said: Sentence): string {
  switch (said.say) {
    case 'board':
      return boardSentence(said)
    case 'begins':
      return `${capital(nameOf(said.player))} ${isPlural(said.player) ? 'begin' : 'begins'}.`
    case 'acts':
      return actSentence(said)
    case 'turns':
      return `A ${said.man} on ${cellWords(said.on)} ${said.must ? 'becomes' : 'may become'} ${menWords(said.into)}.`
    case 'end':
      return endSentence(said)
    case 'shapes':
      return 'In a shape, x is a man of that player, o an enemy and . any cell; it may be turned or mirrored.'
    case 'stuck':
      return `A player without a move ${said.gives === 'pass' ? 'passes' : resultWords(said.gives)}.`
    case 'endless':
      return `Endless play is ${said.wins === undefined ? 'a draw' : `a win for ${nameOf(said.wins)}`}.`
  }
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

const isPlural = ({ word, isOfMen }: PlayerSaid) => isOfMen && word.endsWith('s')

/** What a player is called in a sentence. */
function nameOf({ word, isNamed, isOfMen }: PlayerSaid): string {
  if (!isNamed) return `the ${word} player`
  return isOfMen ? `the ${word}` : capital(word)
}

function boardSentence({ board }: Said<'board'>): string {
  if ('points' in board) {
    const rows = rowsOf(board)
    return `The board has ${rows.join('').length} points joined by lines, from the top ${rows.join(', ')}.`
  }
  const isHex = 'hexes' in board
  const [columns, rows] = isHex ? board.hexes : board.squares
  const of = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
  return `The board has ${of(columns, 'column')} and ${of(rows, 'row')} of ${isHex ? 'hexes' : 'squares'}.`
}

function actSentence({ player, must, isOtherwise, acts }: Said<'acts'>): string {
  const name = player === undefined ? 'a player' : nameOf(player)
  const phrases = listed(acts.map(actPhrase), '; ', '; or ')
  if (must) return `${capital(name)} must, if possible, ${phrases}.`
  return `${isOtherwise ? `Otherwise ${name}` : capital(name)} may ${phrases}.`
}

const withArticle = (name: string) => `${/^([aeiou]|X$)/i.test(name) ? 'an' : 'a'} ${name}`

const menWords = (men: readonly string[]) => listed(men.map(withArticle), ', ', ' or ')

function actPhrase(act: ActSaid): string {
  const men = act.men.length === 0 ? '' : `${menWords(act.men)} `
  const to = act.to === undefined ? '' : ` (${cellWords(act.to)})`
  const rest = act.follow === undefined ? '' : followPhrase(act.follow)
  const guard = act.when === undefined ? '' : GUARDS[act.when]
  const when = guard === '' || (act.do === 'place' && guard.startsWith('from')) ? '' : `${guard}, `
  switch (act.do) {
    case 'place':
      return `${when}place ${men}${act.hasHand ? 'from the hand ' : ''}on an empty cell${when === '' ? guard.replace('from a cell', '') : ''}${to}${rest}`
    case 'move':
      return `${when}move ${men}${movePhrase(act)}${to}${rest}`
    case 'jump': {
      const { ways, over, takes, again, isWhole } = act
      const one = { enemy: 'an enemy', own: 'an own man', any: 'a man' }[over]
      const taken = !takes ? '' : over === 'enemy' ? ', which is taken' : ', taking enemies'
      const where = again === 'turns' ? 'any of these ways' : 'the same way'
      const more = again
        ? `, and again ${where} ${isWhole ? 'as long as possible' : 'if they like'}`
        : ''
      return `${when}jump ${men === '' ? '' : 'with '}${men}${waysPhrase(ways)} over ${one}${taken}, to the empty cell behind${more}`
    }
    case 'leave':
      return `${when}${men === '' ? 'leave' : `take ${men}off`} the board over ${act.edges.includes('any') ? 'an edge' : `the ${listed(act.edges, ', ', ' or ')} edge`}`
    case 'pass':
      return `${when}pass`
  }
}

function movePhrase(act: Extract<ActSaid, { do: 'move' }>): string {
  const { ways, far, onto, keeps, takes, across, from } = act
  const steps =
    far === 1
      ? 'a step'
      : far === 'any'
        ? 'any number of steps'
        : far === 'last'
          ? 'as far as it goes'
          : `up to ${far} steps`
  const start = from === undefined ? '' : ` (from ${cellWords(from)})`
  const how =
    across === undefined
      ? `${ways[0] === 'knight' ? '' : `${steps} `}${waysPhrase(ways)}`
      : `${waysPhrase(ways)} across ${cellWords(across)}`
  const where = ways.length === 0 ? 'to any cell' : `${how}${start}`
  if (onto === 'empty')
    return ways.length === 0
      ? 'to any empty cell'
      : `${where} ${far === 1 || across ? 'to an empty cell' : 'over empty cells'}`
  return `${where}, ${onto === 'enemy' ? 'onto' : 'also onto'} ${takes === undefined ? 'an enemy' : `${menWords(takes)} of the enemy`}, which ${keeps ? 'goes to the hand' : 'is taken'}`
}

const WAYS: Readonly<Record<string, string>> = {
  n: 'forward',
  s: 'back',
  e: 'right',
  w: 'left',
  line: 'along a line',
  all: 'in any direction',
  ortho: 'along a row or column',
  diag: 'diagonally',
  'diag forward': 'diagonally forward',
  knight: 'as a knight of chess',
}

const wayWords = (way: WayWord) =>
  WAYS[way] ?? `diagonally ${WAYS[way.charAt(0)]} ${WAYS[way.charAt(1)]}`

const waysPhrase = (ways: WaysSaid) =>
  ways.length === 0 ? 'anywhere' : listed(ways.map(wayWords), ', ', ' or ')

const GUARDS: Readonly<Record<Guard, string>> = {
  hand: 'with men in hand',
  'no hand': 'with no man in hand',
  'three left': 'with three men left',
  'next to enemy': 'from a cell next to an enemy',
  'not next to enemy': 'from a cell with no enemy next to it',
  'not next to own': 'from a cell with no own man next to it',
  supported: 'from a cell with nothing empty below it',
}

function followPhrase(follow: FollowData): string {
  if (follow.do === 'remove')
    return ` (and, if that makes a line of ${follow.line}, remove an enemy man${follow.spare ? ', one in such a line only if there is no other' : ''})`
  if (follow.do === 'custody') return ' (enemies in between two men of the mover are taken)'
  return follow.ways === undefined || follow.ways === '*'
    ? ' and close an empty cell for good'
    : ' and close a cell for good that the man could move to next'
}

function cellWords(cells: string): string {
  const { names, isNot } = cellsSaid(cells)
  const shown = names.map((cell) =>
    /^(far|near|left|right)$/.test(cell) ? `the ${cell} edge` : cell,
  )
  return `${isNot ? 'any but ' : ''}${shown.join(', ')}`
}

function resultWords(gives: ResultSaid): string {
  if (typeof gives === 'object') return `lets ${nameOf(gives)} win`
  return { win: 'wins', loss: 'loses', draw: 'draws' }[gives]
}

/** `A player who …` or, of a player who is known, `If Blue …`. */
function endSentence({ end, player, men, isAlike, gives }: Said<'end'>): string {
  const one = listed(men, ', ', ' or ')
  const many = player !== undefined && isPlural(player)
  const about = (single: string, plural: string) => {
    if (player === undefined) return `A player who ${single} ${resultWords(gives)}.`
    const result =
      typeof gives === 'object'
        ? `${nameOf(gives)} ${isPlural(gives) ? 'win' : 'wins'}`
        : 'play is a draw'
    return `If ${nameOf(player)} ${many ? plural : single}, ${result}.`
  }
  const made = 'kinds' in end && end.kinds !== undefined && player === undefined ? ` of ${one}` : ''
  switch (end.if) {
    case 'line':
      return about(
        `makes a line of ${end.of}${isAlike ? ' of a kind' : made && ` (${made.trim()})`}`,
        `make a line of ${end.of}`,
      )
    case 'shape':
      return about(`makes the shape ${end.drawn.join('/')}`, '')
    case 'reach': {
      const safe = end.safe ? ', where it cannot be taken at once,' : ''
      const to = `${cellWords(end.cells)}${safe}`
      return player === undefined
        ? `A player whose ${one || 'man'} reaches ${to} ${resultWords(gives)}.`
        : about(`reaches ${to}`, `reach ${to}`)
    }
    case 'connect': {
      const regions = listed(
        end.regions.map((region) => regionOf(region, cellWords(region))),
        ', ',
        ' and ',
      )
      return about(`joins ${regions} by a chain${made}`, `join ${regions} by a chain`)
    }
    case 'fewer': {
      const left = end.than === 1 ? `no ${one || 'man'} left` : `fewer than ${end.than} men left`
      return player === undefined
        ? `A player with ${left} ${resultWords(gives)}.`
        : about(`has ${left}`, `have ${left}`)
    }
    case 'full':
      return gives === 'draw'
        ? 'A full board is a draw.'
        : typeof gives === 'object'
          ? `If the board is full, ${nameOf(gives)} ${isPlural(gives) ? 'win' : 'wins'}.`
          : `A player who fills the board ${resultWords(gives)}.`
  }
}
