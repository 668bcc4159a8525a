export { main } from './main'
export type { Streams } from './streams'
