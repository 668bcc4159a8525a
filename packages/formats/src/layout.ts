// Where the vertices and arcs of a picture go, for pictures of one's own.

export {
  ARC_TEXT_SIZE,
  type Box,
  type Layout,
  layOutDigraph,
  type Outline,
  type Point,
  type Way,
} from './answer/layout'
