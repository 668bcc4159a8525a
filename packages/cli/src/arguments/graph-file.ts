import { isGameText, isModule } from '../names/named'

export const GRAPH_FILE = 'a digraph; its format is detected from content and name'

export const GRAPH_OR_GAME = `${GRAPH_FILE}; or a game, such as hare:start, or your own module, ./mygame.mjs`

/** Why a text that names a game makes options of digraphs meaningless; undefined for other texts. */
export function sayingItself(text: unknown): string | undefined {
  return typeof text === 'string' && (isModule(text) || isGameText(text))
    ? `is for digraphs: ${text} says its rules itself`
    : undefined
}
