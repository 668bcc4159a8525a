// Rules in Polish.

import { isCrowned } from '../data/crowned'
import type { FollowData, GameData, Guard } from '../data/game-data'
import {
  type ActSaid,
  type CellNoun,
  cellsSaid,
  type Edge,
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
 * The rules in Polish, a paragraph.
 *
 * @see README.md#what-is-derived
 */
export function polish(data: GameData): string {
  const { cells, sentences } = rulesOf(withDamki(data))
  return sentences.map((said) => write(said, CELLS[cells])).join(' ')
}

/** In draughts the king that a man becomes is a `damka`; the king of chess is a `król`. */
function withDamki(data: GameData): GameData {
  const kinds = Object.entries(data.kinds).map(
    ([letter, kind]) =>
      [letter, isCrowned(data, letter) ? { ...kind, name: 'damka' } : kind] as const,
  )
  return { ...data, kinds: Object.fromEntries(kinds) }
}

/** A cell: `na wolnym polu`, `na wolne pole`, `na dowolne wolne pole`, `przez wolne pola`, `z pola`, `pole, na które`. */
interface CellForms {
  readonly on: string
  readonly onto: string
  readonly ontoAny: string
  readonly through: string
  readonly from: string
  readonly which: string
}

const field: CellForms = {
  on: 'wolnym polu',
  onto: 'wolne pole',
  ontoAny: 'dowolne wolne pole',
  through: 'wolne pola',
  from: 'pola',
  which: 'które',
}

const CELLS: Readonly<Record<CellNoun, CellForms>> = {
  squares: field,
  hexes: field,
  points: {
    on: 'wolnym punkcie',
    onto: 'wolny punkt',
    ontoAny: 'dowolny wolny punkt',
    through: 'wolne punkty',
    from: 'punktu',
    which: 'który',
  },
}

/** A man: `pion`, `przesunąć piona`, `bez piona`. */
type ManForms = readonly [nominative: string, accusative: string, genitive: string]

const MEN: Readonly<Record<string, ManForms>> = {
  man: ['pionek', 'pionek', 'pionka'],
  pawn: ['pion', 'piona', 'piona'],
  king: ['król', 'króla', 'króla'],
  damka: ['damka', 'damkę', 'damki'],
  queen: ['hetman', 'hetmana', 'hetmana'],
  rook: ['wieża', 'wieżę', 'wieży'],
  bishop: ['goniec', 'gońca', 'gońca'],
  knight: ['skoczek', 'skoczka', 'skoczka'],
  soldier: ['żołnierz', 'żołnierza', 'żołnierza'],
  lion: ['lew', 'lwa', 'lwa'],
  giraffe: ['żyrafa', 'żyrafę', 'żyrafy'],
  elephant: ['słoń', 'słonia', 'słonia'],
  hen: ['kura', 'kurę', 'kury'],
  chick: ['kurczak', 'kurczaka', 'kurczaka'],
  fox: ['lis', 'lisa', 'lisa'],
  goose: ['gęś', 'gęś', 'gęsi'],
  hound: ['ogar', 'ogara', 'ogara'],
  hare: ['zając', 'zająca', 'zająca'],
  goat: ['koza', 'kozę', 'kozy'],
  tiger: ['tygrys', 'tygrysa', 'tygrysa'],
  leopard: ['lampart', 'lamparta', 'lamparta'],
  rat: ['szczur', 'szczura', 'szczura'],
  cat: ['kot', 'kota', 'kota'],
  wolf: ['wilk', 'wilka', 'wilka'],
  dog: ['pies', 'psa', 'psa'],
  panther: ['pantera', 'panterę', 'pantery'],
  hunter: ['myśliwy', 'myśliwego', 'myśliwego'],
  crow: ['wrona', 'wronę', 'wrony'],
  vulture: ['sęp', 'sępa', 'sępa'],
  disc: ['krążek', 'krążek', 'krążka'],
  car: ['samochód', 'samochód', 'samochodu'],
  amazon: ['amazonka', 'amazonkę', 'amazonki'],
  edge: ['odcinek', 'odcinek', 'odcinka'],
  X: ['X', 'X', 'X'],
  O: ['O', 'O', 'O'],
}

const formsOf = (name: string): ManForms =>
  MEN[name] ?? [`figura „${name}”`, `figurę „${name}”`, `figury „${name}”`]

const nominative = (name: string) => formsOf(name)[0]
const accusative = (name: string) => formsOf(name)[1]
const genitive = (name: string) => formsOf(name)[2]

const anyOf = (names: readonly string[]) => listed(names, ', ', ' lub ')

/** Players, and whether they are plural. */
const PLAYERS: Readonly<Record<string, readonly [name: string, isPlural: boolean]>> = {
  first: ['pierwszy gracz', false],
  second: ['drugi gracz', false],
  x: ['X', false],
  o: ['O', false],
  blue: ['niebieskie', true],
  red: ['czerwone', true],
  black: ['czarne', true],
  white: ['białe', true],
  hounds: ['ogary', true],
  hunters: ['myśliwi', true],
  hare: ['zając', false],
  fox: ['lis', false],
  geese: ['gęsi', true],
  goats: ['kozy', true],
  tigers: ['tygrysy', true],
  tiger: ['tygrys', false],
  leopards: ['lamparty', true],
  crows: ['wrony', true],
  vulture: ['sęp', false],
}

const playerOf = ({ word }: PlayerSaid) => PLAYERS[word] ?? ([`gracz „${word}”`, false] as const)
const nameOf = (player: PlayerSaid) => playerOf(player)[0]
/** The form of a verb that a player needs. */
const verb = (player: PlayerSaid | undefined, one: string, many: string) =>
  player !== undefined && playerOf(player)[1] ? many : one

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** One form for 1, another for 2, 3, 4, 22 …, a third for the rest. */
function counted(count: number, one: string, few: string, many: string): string {
  const [unit, ten] = [count % 10, Math.floor(count / 10) % 10]
  const isFew = unit >= 2 && unit <= 4 && ten !== 1
  return `${count} ${count === 1 ? one : isFew ? few : many}`
}

function write(said: Sentence, cell: CellForms): string {
  switch (said.say) {
    case 'board':
      return boardSentence(said)
    case 'begins':
      return `${verb(said.player, 'Zaczyna', 'Zaczynają')} ${nameOf(said.player)}.`
    case 'acts':
      return actSentence(said, cell)
    case 'turns':
      return `${capital(nominative(said.man))} na ${cellWords(said.on, ON)} ${said.must ? 'zmienia' : 'może zmienić'} się w ${anyOf(said.into.map(accusative))}.`
    case 'end':
      return endSentence(said)
    case 'shapes':
      return 'W układzie x to pionek tego gracza, o pionek przeciwnika, a . dowolne pole; układ można obrócić lub odbić.'
    case 'stuck':
      return said.gives === 'pass'
        ? 'Gracz, który nie ma ruchu, pasuje.'
        : stated('Gracz, który nie ma ruchu,', 'Jeśli gracz nie ma ruchu,', said.gives)
    case 'endless':
      return said.wins === undefined
        ? 'Gra bez końca to remis.'
        : `Grę bez końca ${verb(said.wins, 'wygrywa', 'wygrywają')} ${nameOf(said.wins)}.`
  }
}

function boardSentence({ board }: Said<'board'>): string {
  if ('points' in board) {
    const rows = rowsOf(board)
    const points = counted(
      rows.join('').length,
      'punkt',
      'punkty połączone liniami',
      'punktów połączonych liniami',
    )
    return `Plansza ma ${points}, od góry: ${rows.join(', ')}.`
  }
  const [columns, rows] = 'hexes' in board ? board.hexes : board.squares
  return `Plansza ma ${counted(columns, 'kolumnę', 'kolumny', 'kolumn')} i ${counted(rows, 'rząd', 'rzędy', 'rzędów')} pól${'hexes' in board ? ' sześciokątnych' : ''}.`
}

function actSentence({ player, must, isOtherwise, acts }: Said<'acts'>, cell: CellForms): string {
  const name = player === undefined ? 'gracz' : nameOf(player)
  const phrases = listed(
    acts.map((act) => actPhrase(act, cell)),
    '; ',
    '; albo ',
  )
  if (must) return `Jeśli to możliwe, ${name} ${verb(player, 'musi', 'muszą')} ${phrases}.`
  return `${isOtherwise ? `W przeciwnym razie ${name}` : capital(name)} ${verb(player, 'może', 'mogą')} ${phrases}.`
}

function actPhrase(act: ActSaid, cell: CellForms): string {
  const men = act.men.length === 0 ? 'się' : anyOf(act.men.map(accusative))
  const to = act.to === undefined ? '' : ` (${cellWords(act.to, TO)})`
  const rest = act.follow === undefined ? '' : followPhrase(act.follow, cell)
  const when = act.when === undefined ? '' : guardWords(act, act.when, cell)
  switch (act.do) {
    case 'place':
      return `postawić ${men}${act.hasHand ? ' z ręki' : ''} na ${cell.on}${to}${when}${rest}`
    case 'move':
      return `przesunąć ${men} ${movePhrase(act, cell)}${to}${when}${rest}`
    case 'jump': {
      const one = {
        enemy: 'sąsiednim pionkiem przeciwnika',
        own: 'sąsiednim własnym pionkiem',
        any: 'sąsiednim pionkiem',
      }[act.over]
      const taken = !act.takes
        ? ''
        : act.over === 'enemy'
          ? ', zbijając go'
          : ', zbijając pionek przeciwnika'
      const where = act.again === 'turns' ? 'w dowolnym z tych kierunków' : 'w tym samym kierunku'
      const more = !act.again
        ? ''
        : `, i ${act.isWhole ? '' : 'dowolnie wiele razy '}skakać dalej ${where}${act.isWhole ? ', dopóki się da' : ''}`
      return `przenieść ${men} skokiem ${waysPhrase(act.ways)} nad ${one} na ${cell.onto} tuż za nim${taken}${more}${when}`
    }
    case 'leave':
      return `${act.men.length === 0 ? 'opuścić planszę' : `wyprowadzić ${men} z planszy`} przez ${anyOf(act.edges.map((edge) => OVER[edge]))} brzeg${when}`
    case 'pass':
      return `spasować${when}`
  }
}

function movePhrase(act: Extract<ActSaid, { do: 'move' }>, cell: CellForms) {
  const { ways, far, onto, keeps, takes, across, from } = act
  const enemy = takes === undefined ? '' : ` (${anyOf(takes.map(accusative))})`
  const taken =
    onto === 'empty'
      ? ''
      : `, ${onto === 'both' ? 'także ' : ''}bijąc przeciwnika${enemy}${keeps ? ', którego bierze się do ręki' : ''}`
  if (ways.length === 0) return `na ${cell.ontoAny}${taken}`
  const start = from === undefined ? '' : ` (${cellWords(from, ON)})`
  const over = across === undefined ? '' : ` przez ${cellWords(across, ON)}`
  const way = `${waysPhrase(ways)}${over}${start}`
  const step = ways[0] === 'knight' || across !== undefined ? '' : 'o krok '
  if (far === 1 || across !== undefined)
    return `${step}${way}${onto === 'empty' ? ` na ${cell.onto}` : taken}`
  const steps =
    far === 'any'
      ? `${way} o dowolną liczbę kroków`
      : far === 'last'
        ? `${way} tak daleko, jak się da,`
        : `${way} najwyżej o ${counted(far, 'krok', 'kroki', 'kroków')}`
  return `${steps} przez ${cell.through}${taken}`
}

const WAYS: Readonly<Record<WayWord, string>> = {
  n: 'do przodu',
  s: 'do tyłu',
  e: 'w prawo',
  w: 'w lewo',
  ne: 'na ukos do przodu w prawo',
  nw: 'na ukos do przodu w lewo',
  se: 'na ukos do tyłu w prawo',
  sw: 'na ukos do tyłu w lewo',
  line: 'wzdłuż linii',
  all: 'w dowolnym kierunku',
  ortho: 'wzdłuż rzędu lub kolumny',
  diag: 'na ukos',
  'diag forward': 'na ukos do przodu',
  knight: 'jak skoczek w szachach',
}

const waysPhrase = (ways: WaysSaid) =>
  ways.length === 0 ? 'w dowolne miejsce' : anyOf(ways.map((way) => WAYS[way]))

/** What a guard says after an act. */
function guardWords(act: ActSaid, guard: Guard, cell: CellForms): string {
  const start = act.do === 'place' ? ',' : `, z ${cell.from},`
  switch (guard) {
    case 'hand':
      return ', gdy w ręce są pionki'
    case 'no hand':
      return ', gdy w ręce nie ma już pionków'
    case 'three left':
      return ', gdy zostały już tylko trzy pionki'
    case 'next to enemy':
      return `${start} obok którego jest pionek przeciwnika`
    case 'not next to enemy':
      return `${start} obok którego nie ma pionka przeciwnika`
    case 'not next to own':
      return `${start} obok którego nie ma własnego pionka`
    case 'supported':
      return ', pod którym nie ma wolnego miejsca'
  }
}

function followPhrase(follow: FollowData, cell: CellForms): string {
  if (follow.do === 'remove')
    return ` (a kto ustawi przy tym ${follow.line} w linii, zdejmuje pionek przeciwnika${follow.spare ? ', z takiej linii tylko wtedy, gdy nie ma innego' : ''})`
  if (follow.do === 'custody') return ' (zbijając pionki przeciwnika ujęte między dwa własne)'
  return follow.ways === undefined || follow.ways === '*'
    ? ` i zamknąć na stałe ${cell.onto}`
    : ` i zamknąć na stałe ${cell.onto}, na ${cell.which} można by stamtąd pójść`
}

type EdgeForms = Readonly<Record<Edge, string>>
const OVER: EdgeForms = {
  far: 'dalszy',
  near: 'bliższy',
  left: 'lewy',
  right: 'prawy',
  any: 'dowolny',
}
const edges = (form: (edge: Edge) => string): EdgeForms => ({
  far: form('far'),
  near: form('near'),
  left: form('left'),
  right: form('right'),
  any: form('any'),
})
const JOINED = edges((edge) => `${OVER[edge]} brzeg`)
const TO = edges((edge) => `${OVER[edge].replace(/y$/, 'ego')} brzegu`)
const ON = edges((edge) => `${OVER[edge]}m brzegu`)

function cellWords(cells: string, forms: EdgeForms): string {
  const { names, isNot } = cellsSaid(cells)
  const written: Readonly<Record<string, string>> = isNot ? TO : forms
  const shown = names.map((cell) => written[cell] ?? cell)
  return `${isNot ? 'oprócz ' : ''}${shown.join(', ')}`
}

const winOf = (player: PlayerSaid) => `${verb(player, 'wygrywa', 'wygrywają')} ${nameOf(player)}`

/** `Kto …, wygrywa.`, or `Jeśli ktoś …, wygrywa lis.` */
function stated(one: string, anyone: string, gives: ResultSaid): string {
  if (typeof gives === 'object') return `${anyone} ${winOf(gives)}.`
  return `${one} ${{ win: 'wygrywa', loss: 'przegrywa', draw: 'remisuje' }[gives]}.`
}

function endSentence({ end, player, men, isAlike, gives }: Said<'end'>): string {
  /** What leads to the result, of one player and of several men who are one. */
  const about = (one: string, many: string) => {
    if (player === undefined) return stated(`Kto ${one},`, `Jeśli ktoś ${one},`, gives)
    const done = `jeśli ${nameOf(player)} ${verb(player, one, many)}`
    if (typeof gives !== 'object') return `${capital(done)}, jest remis.`
    const isSame = gives.word === player.word
    return `${capital(done)}, ${isSame ? verb(player, 'wygrywa', 'wygrywają') : winOf(gives)}.`
  }
  const one = (man: string, form: (name: string) => string) => anyOf(men.map(form)) || man
  const isOfKinds = 'kinds' in end && end.kinds !== undefined && player === undefined
  switch (end.if) {
    case 'line': {
      const line = `${end.of}${isAlike ? ' jednakowe' : ''} w linii${isOfKinds ? ` (${anyOf(men.map(nominative))})` : ''}`
      return about(`ustawi ${line}`, `ustawią ${line}`)
    }
    case 'shape':
      return about(`ułoży układ ${end.drawn.join('/')}`, `ułożą układ ${end.drawn.join('/')}`)
    case 'reach': {
      const to = `${cellWords(end.cells, TO)}${end.safe ? ' tak, że nie da się go od razu zbić' : ''}`
      return player === undefined
        ? about(`doprowadzi ${one('pionek', accusative)} do ${to}`, '')
        : about(`dojdzie do ${to}`, `dojdą do ${to}`)
    }
    case 'connect': {
      const all = listed(
        end.regions.map((region) => regionOf(region, cellWords(region, JOINED))),
        ', ',
        ' i ',
      )
      return about(`połączy łańcuchem ${all}`, `połączą łańcuchem ${all}`)
    }
    case 'fewer': {
      if (end.than > 1) {
        const fewer = `mniej niż ${counted(end.than, 'pionek', 'pionki', 'pionków')}`
        return about(`ma ${fewer}`, `mają ${fewer}`)
      }
      const none = `bez ${one('pionka', genitive)}`
      return about(`zostanie ${none}`, `zostaną ${none}`)
    }
    case 'full':
      return gives === 'draw'
        ? 'Pełna plansza to remis.'
        : stated('Kto zapełni planszę,', 'Jeśli plansza się zapełni,', gives)
  }
}
