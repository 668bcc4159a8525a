// Layouts for custom pictures.

export {
  ARC_TEXT_SIZE,
  type Box,
  type Layout,
  layOutDigraph,
  type Outline,
  type Point,
  type Way,
} from './answer/layout'
