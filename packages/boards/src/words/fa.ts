// Rules in Persian. Latin names are isolated, since they run the other way.

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
 * The rules in Persian, a paragraph.
 *
 * @example
 * ```ts
 * persian(hexapawn(3, 3))
 * ```
 */
export function persian(data: GameData): string {
  const { cells, sentences } = rulesOf(data)
  return sentences.map((said) => write(said, CELLS[cells])).join(' ')
}

/** A cell: `خانه`, `خانه‌ای`, `خانهٔ`. */
interface CellForms {
  readonly one: string
  readonly a: string
  readonly of: string
}

const square: CellForms = { one: 'خانه', a: 'خانه‌ای', of: 'خانهٔ' }

const CELLS: Readonly<Record<CellNoun, CellForms>> = {
  squares: square,
  hexes: square,
  points: { one: 'نقطه', a: 'نقطه‌ای', of: 'نقطهٔ' },
}

const MEN: Readonly<Record<string, string>> = {
  man: 'مهره',
  pawn: 'پیاده',
  king: 'شاه',
  queen: 'وزیر',
  rook: 'رخ',
  bishop: 'فیل',
  knight: 'اسب',
  soldier: 'سرباز',
  lion: 'شیر',
  giraffe: 'زرافه',
  elephant: 'فیل',
  hen: 'مرغ',
  chick: 'جوجه',
  fox: 'روباه',
  goose: 'غاز',
  hound: 'تازی',
  hare: 'خرگوش',
  goat: 'بز',
  tiger: 'ببر',
  leopard: 'پلنگ',
  rat: 'موش',
  cat: 'گربه',
  wolf: 'گرگ',
  dog: 'سگ',
  panther: 'پلنگ',
  hunter: 'شکارچی',
  crow: 'کلاغ',
  vulture: 'کرکس',
  disc: 'مهره',
  car: 'ماشین',
  amazon: 'آمازون',
  edge: 'یال',
}

/** Players, and whether they are plural. */
const PLAYERS: Readonly<Record<string, readonly [name: string, isPlural: boolean]>> = {
  first: ['بازیکن اول', false],
  second: ['بازیکن دوم', false],
  blue: ['آبی', false],
  red: ['قرمز', false],
  black: ['سیاه', false],
  white: ['سفید', false],
  hounds: ['تازی‌ها', true],
  hare: ['خرگوش', false],
  hunters: ['شکارچی‌ها', true],
  fox: ['روباه', false],
  geese: ['غازها', true],
  goats: ['بزها', true],
  tigers: ['ببرها', true],
  tiger: ['ببر', false],
  leopards: ['پلنگ‌ها', true],
  crows: ['کلاغ‌ها', true],
  vulture: ['کرکس', false],
}

const apart = (text: string) => `\u2068${text}\u2069`

const digits = (count: number) =>
  String(count).replace(/[0-9]/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)))

const nounOf = (name: string) => MEN[name] ?? apart(name)
const aMan = (name: string) => `یک ${nounOf(name)}`

/** With the ending of "a", "any": `شیری`, `مهره‌ای`. */
function indefinite(name: string): string {
  const noun = nounOf(name)
  if (/\u2069$/.test(noun)) return noun
  return `${noun}${noun.endsWith('ه') && noun !== 'شاه' ? '‌ای' : 'ی'}`
}

const playerOf = ({ word }: PlayerSaid) => {
  const shown = word.length === 1 ? word.toUpperCase() : word
  return PLAYERS[word] ?? ([apart(shown), false] as const)
}
const nameOf = (player: PlayerSaid) => playerOf(player)[0]
const isPlural = (player: PlayerSaid | undefined) => player !== undefined && playerOf(player)[1]

/** A verb of the third person, by the number of the one who does it. */
type Verb = (stem: string) => string
const verbOf =
  (many: boolean): Verb =>
  (stem) =>
    `${stem}${many ? 'ند' : 'د'}`

const anyOf = (parts: readonly string[]) => listed(parts, '، ', ' یا ')

function write(said: Sentence, cell: CellForms): string {
  switch (said.say) {
    case 'board':
      return boardSentence(said, cell)
    case 'begins':
      return `${nameOf(said.player)} شروع ${verbOf(isPlural(said.player))('می‌کن')}.`
    case 'acts':
      return actSentence(said, cell)
    case 'turns':
      return `${nounOf(said.man)} در ${cellWords(said.on)} ${said.must ? `به ${anyOf(said.into.map(nounOf))} تبدیل می‌شود` : `می‌تواند به ${anyOf(said.into.map(nounOf))} تبدیل شود`}.`
    case 'end':
      return endSentence(said)
    case 'shapes':
      return `در شکل‌ها ${apart('x')} مهرهٔ همان بازیکن، ${apart('o')} مهرهٔ حریف و ${apart('.')} هر ${cell.of} دلخواه است؛ شکل ممکن است چرخیده یا قرینه باشد.`
    case 'stuck':
      return said.gives === 'pass'
        ? 'هر کس نتواند حرکت کند نوبت را رد می‌کند.'
        : stated('نتواند حرکت کند', said.gives)
    case 'endless':
      return said.wins === undefined
        ? 'بازی بی‌پایان تساوی است.'
        : `بازی بی‌پایان را ${winOf(said.wins)}.`
  }
}

function boardSentence({ board }: Said<'board'>, cell: CellForms): string {
  if ('points' in board) {
    const rows = rowsOf(board)
    return `صفحه ${digits(rows.join('').length)} نقطه دارد که با خط به هم وصل شده‌اند؛ از بالا: ${rows.map(apart).join('، ')}.`
  }
  const [columns, rows] = 'hexes' in board ? board.hexes : board.squares
  return `صفحه ${digits(columns)} ستون و ${digits(rows)} ردیف ${'hexes' in board ? `${cell.of} شش‌ضلعی` : cell.one} دارد.`
}

function actSentence({ player, must, isOtherwise, acts }: Said<'acts'>, cell: CellForms): string {
  const many = isPlural(player)
  const verb = verbOf(many)
  const name = player === undefined ? 'بازیکن' : nameOf(player)
  const phrases = listed(
    acts.map((act) => actPhrase(act, cell, verb)),
    '؛ ',
    '؛ یا ',
  )
  if (must) return `${name} اگر ${verb('بتوان')} باید ${phrases}.`
  return `${isOtherwise ? 'وگرنه ' : ''}${name} ${verb('می‌توان')} ${phrases}.`
}

function actPhrase(act: ActSaid, cell: CellForms, verb: Verb): string {
  // Verbs without an object: the man is the player
  const isSelf = act.men.length === 0
  const men = anyOf(act.men.map(aMan))
  const to = act.to === undefined ? '' : ` (${cellWords(act.to)})`
  const rest = act.follow === undefined ? '' : followPhrase(act.follow, cell, verb)
  const before = act.when === undefined ? '' : guardWords(act, act.when, verb)
  switch (act.do) {
    case 'place': {
      const where = act.when === undefined ? '' : PLACED[act.when]
      return `${before}${men}${act.hasHand ? ' از دست' : ''} در ${cell.a} خالی${where}${to} ${verb('بگذار')}${rest}`
    }
    case 'move':
      return `${before}${isSelf ? '' : `${men} را `}${movePhrase(act, cell, to, verb)}${rest}`
    case 'jump': {
      const one = { enemy: 'مهره‌ای از حریف', own: 'مهره‌ای از خود', any: 'یک مهره' }[act.over]
      const taken = !act.takes
        ? ''
        : ` و ${act.over === 'enemy' ? 'آن' : 'مهرهٔ حریف'} را ${verb('بزن')}`
      const where = act.again === 'turns' ? 'در هر یک از این جهت‌ها' : 'در همان جهت'
      const more = !act.again
        ? ''
        : `، و ${act.isWhole ? 'تا جایی که ممکن است' : `اگر ${verb('بخواه')}`} باز هم ${where} ${verb('بپر')}`
      return `${before}${isSelf ? '' : `با ${men} `}${waysPhrase(act.ways)} از روی ${one} به ${cell.of} خالی پشت آن ${verb('بپر')}${taken}${more}`
    }
    case 'leave':
      return `${before}${isSelf ? '' : `${men} را `}از ${anyOf(act.edges.map((edge) => EDGES[edge]))} از صفحه بیرون ${verb(isSelf ? 'برو' : 'ببر')}`
    case 'pass':
      return `${before}نوبت را رد ${verb('کن')}`
  }
}

function movePhrase(
  { men, ways, far, onto, keeps, takes, across, from }: Extract<ActSaid, { do: 'move' }>,
  cell: CellForms,
  to: string,
  verb: Verb,
): string {
  const go = verb(men.length === 0 ? 'برو' : 'ببر')
  const man = takes === undefined ? 'مهره‌ای' : anyOf(takes.map(indefinite))
  const enemy = {
    empty: '',
    enemy: `به جای ${man} از حریف`,
    both: ` یا به جای ${man} از حریف`,
  }[onto]
  const taken = onto === 'empty' ? '' : `، که ${keeps ? 'به دست او می‌آید' : 'زده می‌شود'}`
  const start = from === undefined ? '' : `(از ${cellWords(from)}) `
  const over = across === undefined ? '' : `از روی ${cellWords(across)} `
  const way = ways.length === 0 ? '' : `${waysPhrase(ways)} ${over}${start}`
  const steps =
    ways.length === 0 || ways[0] === 'knight' || far === 'last' || across !== undefined
      ? ''
      : far === 1
        ? 'یک قدم '
        : far === 'any'
          ? `هر چند قدم که ${verb('بخواه')} `
          : `حداکثر ${digits(far)} قدم `
  if (onto === 'enemy') return `${steps}${way}${enemy}${to} ${go}${taken}`
  const where =
    ways.length === 0
      ? `به هر ${cell.of} خالی`
      : far === 1 || across !== undefined
        ? `به ${cell.a} خالی`
        : far === 'last'
          ? 'تا جایی که راه باز است'
          : `از روی ${cell.one}‌های خالی`
  return `${steps}${way}${where}${enemy}${to} ${go}${taken}`
}

const WAYS: Readonly<Record<WayWord, string>> = {
  n: 'به جلو',
  s: 'به عقب',
  e: 'به راست',
  w: 'به چپ',
  ne: 'اریب به جلو و راست',
  nw: 'اریب به جلو و چپ',
  se: 'اریب به عقب و راست',
  sw: 'اریب به عقب و چپ',
  line: 'در امتداد یک خط',
  all: 'در هر جهتی',
  ortho: 'در راستای ردیف یا ستون',
  diag: 'به صورت اریب',
  'diag forward': 'اریب به جلو',
  knight: 'مانند اسب شطرنج',
}

const waysPhrase = (ways: WaysSaid) => anyOf(ways.map((way) => WAYS[way]))

/** What a guard says of the cell a man is placed on. */
const PLACED: Readonly<Record<Guard, string>> = {
  hand: '',
  'no hand': '',
  'three left': '',
  'next to enemy': ' که کنارش مهرهٔ حریف هست',
  'not next to enemy': ' که کنارش مهرهٔ حریف نیست',
  'not next to own': ' که کنارش مهرهٔ خودی نیست',
  supported: ' که زیرش جای خالی نیست',
}

/** What it says before the act. */
function guardWords(act: ActSaid, guard: Guard, verb: Verb): string {
  switch (guard) {
    case 'hand':
      return `تا وقتی مهره‌ای در دست ${verb('دار')}، `
    case 'no hand':
      return `وقتی دیگر مهره‌ای در دست ${verb('ندار')}، `
    case 'three left':
      return `وقتی فقط سه مهره ${verb('دار')}، `
    default:
      return act.do === 'place' ? '' : `از جایی${PLACED[guard]}، `
  }
}

function followPhrase(follow: FollowData, cell: CellForms, verb: Verb): string {
  if (follow.do === 'remove')
    return ` (و اگر با آن خطی ${digits(follow.line)}تایی ${verb('بساز')}، یک مهرهٔ حریف را ${verb('بردار')}${follow.spare ? '؛ مهره‌ای را که در چنین خطی است فقط وقتی مهرهٔ دیگری نمانده باشد' : ''})`
  if (follow.do === 'custody') return ' (مهره‌های حریف که میان دو مهرهٔ او گیر کنند زده می‌شوند)'
  return follow.ways === undefined || follow.ways === '*'
    ? ` و ${cell.a} خالی را برای همیشه ${verb('ببند')}`
    : ` و ${cell.a} را که آن مهره از آن‌جا به آن می‌رسد برای همیشه ${verb('ببند')}`
}

const EDGES: Readonly<Record<Edge, string>> = {
  far: 'لبهٔ دور',
  near: 'لبهٔ نزدیک',
  left: 'لبهٔ چپ',
  right: 'لبهٔ راست',
  any: 'یک لبه',
}

function cellWords(cells: string): string {
  const { names, isNot } = cellsSaid(cells)
  const shown = names.map(
    (cell) => (EDGES as Readonly<Record<string, string>>)[cell] ?? apart(cell),
  )
  return `${isNot ? 'همه جز ' : ''}${shown.join('، ')}`
}

const winOf = (player: PlayerSaid) => `${nameOf(player)} ${verbOf(isPlural(player))('می‌بر')}`

/** `هر کس … می‌برد.`, or `اگر کسی …، ببرها می‌برند.` */
function stated(done: string, gives: ResultSaid): string {
  if (typeof gives === 'object') return `اگر کسی ${done}، ${winOf(gives)}.`
  return `هر کس ${done} ${{ win: 'می‌برد', loss: 'می‌بازد', draw: 'مساوی می‌کند' }[gives]}.`
}

function endSentence({ end, player, men, isAlike, gives }: Said<'end'>): string {
  const verb = verbOf(isPlural(player))
  const about = (done: string) =>
    player === undefined
      ? stated(done, gives)
      : `اگر ${nameOf(player)} ${done}، ${typeof gives !== 'object' ? 'بازی مساوی می‌شود' : gives.word === player.word ? verb('می‌بر') : winOf(gives)}.`
  const isOfKinds = 'kinds' in end && end.kinds !== undefined && player === undefined
  switch (end.if) {
    case 'line': {
      const of = isAlike ? ' از مهره‌های همسان' : isOfKinds ? ` از ${anyOf(men.map(nounOf))}` : ''
      return about(`خطی ${digits(end.of)}تایی${of} ${verb('بساز')}`)
    }
    case 'shape':
      return about(`شکل ${apart(end.drawn.join('/'))} را ${verb('بساز')}`)
    case 'reach': {
      const man = player === undefined ? `${anyOf(men.map(aMan)) || 'یک مهره'} را ` : ''
      const safe = end.safe ? ' و همان دم زده نشود' : ''
      return about(`${man}به ${cellWords(end.cells)} ${verb(man === '' ? 'برس' : 'برسان')}${safe}`)
    }
    case 'connect': {
      const all = listed(
        end.regions.map((region) => regionOf(region, cellWords(region))),
        '، ',
        ' و ',
      )
      return about(`با زنجیری از مهره‌هایش ${all} را به هم وصل ${verb('کن')}`)
    }
    case 'fewer':
      return about(
        end.than === 1
          ? `دیگر هیچ ${anyOf(men.map(indefinite)) || 'مهره‌ای'} نداشته ${verb('باش')}`
          : `کمتر از ${digits(end.than)} مهره داشته ${verb('باش')}`,
      )
    case 'full':
      if (gives === 'draw') return 'صفحهٔ پر تساوی است.'
      return typeof gives === 'object'
        ? `اگر صفحه پر شود، ${winOf(gives)}.`
        : stated('صفحه را پر کند', gives)
  }
}
