import { isGameText, isModule } from '../names/named'

/** Describes a digraph file in an argument's help. */
export const GRAPH_FILE = 'a digraph; its format is detected from content and name'

/** The same, if a custom game is also accepted. */
export const GRAPH_OR_GAME = `${GRAPH_FILE}; or a game, such as hare:start, or your own module, ./mygame.mjs`

/** What is said of options of digraphs where a text names a game, of the catalogue or of one's own. */
export function sayingItself(text: unknown): string | undefined {
  return typeof text === 'string' && (isModule(text) || isGameText(text))
    ? `is for digraphs: ${text} says its rules itself`
    : undefined
}
