// Texts of the editors, studies and steps of single playgrounds, in Simplified Chinese.

export { cops } from './cops'
export { describe } from './describe'
export { digraph } from './digraph'
export { frames } from './frames'
export { heaps } from './heaps'
export { own } from './own'
export { piles } from './piles'
export { police } from './police'
export { tables } from './tables'
export { thermograph } from './thermograph'
export { treblecross } from './treblecross'
export { words } from './words'
