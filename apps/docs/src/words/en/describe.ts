// Words of the page for games described as data.

export const describe = {
  editor: 'The description as JSON',
  example: 'Example',
  save: 'Save the description',
  json: 'Save JSON',
  typescript: 'Save TypeScript',
  solve: 'Solve and play',
  positions: (count: string) => `At most ${count} positions.`,
  atOnce: 'This page solves them at once.',
  endless: 'There are too many positions to number or to solve.',
}
