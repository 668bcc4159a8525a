export {
  CreateGameError,
  type CreateGameOptions,
  createGame,
  type GamePackage,
  workspaceOf,
} from './create-game'
export { main } from './main'
