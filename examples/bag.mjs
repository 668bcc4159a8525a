// Your own game: the rules of a bag of stones, from which the players take 1, 3 or 4 in turn.
export default {
  name: 'bag of stones',
  start: () => 7,
  moves: (stones) => [1, 3, 4].filter((taken) => taken <= stones),
  play: (stones, taken) => stones - taken,
  key: (stones) => stones,
}
