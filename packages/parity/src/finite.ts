// Reachability and safety games, from and to core, where play ends.

export { finiteArenaOf, infiniteArenaOf } from './arena/translate'
