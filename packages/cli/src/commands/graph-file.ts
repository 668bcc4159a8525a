/** What a file of a digraph is, for the help of its argument. */
export const GRAPH_FILE = 'a digraph; its format is detected from content and name'
