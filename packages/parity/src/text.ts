export {
  formatParitySolution,
  type ParityClaim,
  parseParitySolution,
} from './text/paritysol'
