// Pictures that are drawn by hand: known-drawings.ts says where they stand.

/** By their texts, which say the numbers of all vertices. */
export const drawn = {
  house: 'hackenbush:b1r2b0,1r3r2,g4g5g0',
  child: 'hackenbush:b1,b1,1b2,2r3,2r4,2g5,2g5,5b6,5b7',
  bed: 'hackenbush:b1r5,b2r6,b3r7,b4r8,5r6r7r8r5,5r9r7,6r9r8,5r7',
  tree: 'hackenbush:b1b2r3,2b4,1r5b6,1b7r8',
} as const
