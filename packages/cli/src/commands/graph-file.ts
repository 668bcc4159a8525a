/** What a file of a digraph is, for the help of its argument. */
export const GRAPH_FILE = 'a digraph; its format is detected from content and name'

/** The same, where a game of one's own will do as well. */
export const GRAPH_OR_GAME = `${GRAPH_FILE}; or a game, such as hare:start, or a module of your own, ./mygame.mjs`
