export {
  type NamedParityArena,
  PARITY_FAMILIES,
  type ParityFamily,
  parityFamily,
} from './families/families'
export { type RandomParityOptions, randomParityGame } from './families/random'
