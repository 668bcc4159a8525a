// Positions of games as pictures: boards, strips, heaps, graphs and sums, as shapes in places or as SVG.

export { circle, placeIn, spanOf } from './board/graph-scene'
export { hexagon } from './board/grid-scene'
export { type PlacedPiece, placePieces } from './board/pieces'
export {
  type ArcWay,
  CELL,
  isDrawn,
  isVertex,
  MOST_DRAWN,
  type Places,
  type Point,
  type Scene,
  type SceneCaption,
  type SceneCell,
  type SceneLine,
  type SceneOptions,
  type VertexNote,
} from './board/scene'
export { sceneOf } from './board/scene-of'
export {
  type Box,
  footNames,
  type Placement,
  type Standing,
  type StandingWay,
} from './board/standing-names'
export { standingOf } from './board/standing-ways'
export { BRACKET_Y } from './board/strip-scene'
export { type BoardPictureOptions, type CellPaint, renderBoardSvg } from './board/svg'
export { type DrawnWay, wayOf } from './board/way'
