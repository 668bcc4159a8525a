// The form of a description: what `parseGameData` checks first, and the schema for editors.

import {
  choice,
  dictionary,
  type Form,
  flag,
  integer,
  type JsonSchema,
  list,
  numberOr,
  object,
  oneBy,
  oneWith,
  text,
} from './form'

const LINE = text('[^\\p{Cc}]{1,500}', 'a line of 1 … 500 characters')
const LETTER = '[A-Z]'
const KINDS = text(`${LETTER}+`, 'capital letters of kinds, such as PK')
const CELLS = text('\\S+( \\S+)*', 'cells, such as a1 b2, or far, near, left, right')
const WAY = '([nesw]|[ns][ew]|ortho|diag|all|knight|\\*)'
const WAYS = text(`${WAY}( ${WAY})*`, 'ways, such as n nw ne, ortho, diag, all or *')
const RESULT = choice('win', 'loss', 'draw', 'first', 'second')
const SIZE = list(integer(1, 26), 2, 2)
const LENGTH = integer(2, 26)
const DRAWN = list(text('[xo.]{1,26}', 'a row of x, o and .'), 1, 26)

const follow = oneBy('do', {
  remove: object({ do: choice('remove'), line: LENGTH, 'spare?': flag }),
  close: object({
    do: choice('close'),
    'ways?': WAYS,
    'far?': numberOr(integer(1, 26), choice('any')),
  }),
  custody: object({ do: choice('custody'), 'ways?': WAYS }),
})

const anyAct = {
  'kinds?': KINDS,
  'when?': choice(
    'hand',
    'no hand',
    'three left',
    'next to enemy',
    'not next to enemy',
    'not next to own',
    'supported',
  ),
  'must?': flag,
}

const act = oneBy('do', {
  place: object({ do: choice('place'), ...anyAct, 'to?': CELLS, 'follow?': follow }),
  move: object({
    do: choice('move'),
    ...anyAct,
    'ways?': WAYS,
    'far?': numberOr(integer(1, 26), choice('any', 'last')),
    'onto?': choice('empty', 'enemy', 'both'),
    'takes?': KINDS,
    'keeps?': flag,
    'across?': CELLS,
    'from?': CELLS,
    'to?': CELLS,
    'follow?': follow,
  }),
  jump: object({
    do: choice('jump'),
    ...anyAct,
    'ways?': WAYS,
    'over?': choice('enemy', 'own', 'any'),
    'takes?': flag,
    'again?': choice(false, true, 'turns'),
  }),
  leave: object({ do: choice('leave'), ...anyAct, ways: WAYS }),
  pass: object({ do: choice('pass'), ...anyAct }),
})

const end = oneBy('if', {
  line: object({ if: choice('line'), of: LENGTH, 'kinds?': KINDS, gives: RESULT }),
  shape: object({ if: choice('shape'), drawn: DRAWN, gives: RESULT }),
  reach: object({
    if: choice('reach'),
    cells: CELLS,
    'kinds?': KINDS,
    'safe?': flag,
    gives: RESULT,
  }),
  connect: object({
    if: choice('connect'),
    regions: list(CELLS, 2, 8),
    'kinds?': KINDS,
    gives: RESULT,
  }),
  fewer: object({ if: choice('fewer'), than: integer(1, 100), 'kinds?': KINDS, gives: RESULT }),
  full: object({ if: choice('full'), gives: RESULT }),
})

const kind = object({
  'name?': LINE,
  'side?': choice('each', 'first', 'second', 'neutral'),
  'turns?': object({ into: KINDS, on: CELLS, 'must?': flag }),
  'held?': text(LETTER, 'the letter of a kind'),
})

/** The form of a `GameData`. */
export const gameForm: Form = object({
  name: LINE,
  board: oneWith({
    squares: object({ squares: SIZE }),
    hexes: object({ hexes: SIZE }),
    points: object({
      points: list(text('[^\\s/#]{1,26}', 'a row of characters'), 1, 26),
      lines: text('\\S+( \\S+)*', 'words of points that are joined, such as abc adg'),
      'drawn?': text('\\S+( \\S+)*', 'words of places joined in the picture, such as abc adg'),
    }),
  }),
  kinds: dictionary(LETTER, 'capital letters, for men of both players,', kind),
  'players?': list(text('[a-z]{1,20}', 'a word'), 2, 2),
  'seen?': choice('same', 'mirrored', 'turned'),
  start: LINE,
  acts: list(act, 1, 100),
  'ends?': list(end, 0, 100),
  'stuck?': choice('win', 'loss', 'draw', 'first', 'second', 'pass'),
  'endless?': choice('draw', 'first', 'second'),
  'source?': text('[^\\p{Cc}]{1,2000}', 'a line of text'),
})

/** The JSON schema of descriptions, for editors. It does not see whether cells, kinds and rows fit together; `parseGameData` does. */
export const gameSchema: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A board game as data',
  ...gameForm.schema,
}
