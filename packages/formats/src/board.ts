// Positions of games as pictures: boards, strips, heaps and graphs, with moves drawn on them.

export { type BoardPictureOptions, renderBoardSvg } from './board/svg'
