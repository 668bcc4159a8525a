import { isGameText, isModule } from '../input/module'

/** What a file of a digraph is, for the help of its argument. */
export const GRAPH_FILE = 'a digraph; its format is detected from content and name'

/** The same, where a game of one's own will do as well. */
export const GRAPH_OR_GAME = `${GRAPH_FILE}; or a game, such as hare:start, or a module of your own, ./mygame.mjs`

/** What is said of options of digraphs where a text names a game, of the catalogue or of one's own. */
export function sayingItself(text: unknown): string | undefined {
  return typeof text === 'string' && (isModule(text) || isGameText(text))
    ? `is for digraphs: ${text} says its rules itself`
    : undefined
}
