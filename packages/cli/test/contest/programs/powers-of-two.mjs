import { createPrograms } from './played.mjs'

const powers = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512]

const {
  right,
  wrong: others,
  slow,
  solve,
} = createPrograms({
  size: 1,
  taken: powers,
  win: 'Kiki',
  loss: 'Cici',
  wrongTaken: {
    'takes powers of 2 from 2 on': powers.slice(1),
    'takes even numbers too': [1, 2, 4, 6, 8, 10, 12],
    'takes squares': [1, 4, 9, 16, 25, 36, 49, 64, 81, 100],
  },
})

export { right, slow }

export const wrong = {
  ...others,
  'loses even numbers': solve(([heap]) => heap % 2 === 1),
  'wins with powers of 2 only': solve(([heap]) => powers.includes(heap)),
}
