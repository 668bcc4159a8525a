// Names and meanings of the games' parameters, by parameter name; by `game/name` if two games use one name
// differently, and by `name/choice` if two parameters use one choice differently.

export const parameters = {
  legend: 'Rules',
  loading: 'The rules are loading …',
  names: {
    rules: 'Who cannot move',
    moves: 'The police moves',
    'thief-moves': 'The thief moves',
    'police-pass': 'The police may stay',
    'thief-pass': 'The thief may stay',
    starter: 'Moves first',
    'police/endless': 'Endless play',
    'digraph/endless': 'Value of endless play',
    moving: 'Cops that move in a turn',
    speed: 'Steps of the robber',
    'cops-pass': 'A cop may stay',
    'robber-pass': 'The robber may stay',
    start: 'Start',
    players: 'Players',
    min: 'Min’s positions',
    payoffs: 'Payoffs',
    overlap: 'Letters shared',
    'in-a-row': 'Discs in a row',
  },
  about: {
    rules: 'Normal play: a player who cannot move loses. Misère play: that player wins.',
    moves:
      'In 4 or 8 directions, as a chess knight, or by your own steps: rows down, a comma, columns right, with / between steps.',
    'thief-moves':
      'In 4 or 8 directions, as a chess knight, or by your own steps: rows down, a comma, columns right, with / between steps.',
    'police-pass': 'Whether each police may stay where it is.',
    'thief-pass': 'Whether the thief may stay where it is.',
    starter: 'Who makes the first move.',
    'police/endless': 'Value of endless play: a draw, or a win for one side.',
    'digraph/endless': 'Value of endless play to Max: a number, ∞ or −∞.',
    moving: 'How many cops move in one turn; 0 for all.',
    speed: 'The most edges the robber may take in one move.',
    'cops-pass': 'Whether a cop may stay where it is.',
    'robber-pass': 'Whether the robber may stay where it is.',
    start: 'The vertex where the token starts; empty for the first one.',
    players:
      'Both want the same, and payoffs are those of the player to move; or Max and Min, and payoffs are Max’s.',
    min: 'Positions where Min is to move, with ; between. All others are Max’s.',
    payoffs: 'Payoffs of the positions where play ends, such as c:1;d:-2.',
    overlap: 'How many letters at the end of a word begin the next one.',
    'in-a-row': 'How many discs in a row, in a column or on a diagonal win.',
  },
  choices: {
    normal: 'loses (normal play)',
    misere: 'wins (misère play)',
    police: 'the police',
    thief: 'the thief',
    draw: 'is a draw',
    'endless/police': 'is won by the police',
    'endless/thief': 'is won by the thief',
    same: 'both want the same',
    alternating: 'Max and Min',
    '4': 'in 4 directions',
    '8': 'in 8 directions',
    knight: 'as a knight',
  },
  other: 'other steps …',
  steps: (name: string) => `${name}: steps`,
  whole: (least: number, most: number | undefined) =>
    most === undefined
      ? `A whole number of at least ${least} is expected.`
      : `A whole number from ${least} to ${most} is expected.`,
  number: 'A number, ∞ or −∞ is expected.',
}
