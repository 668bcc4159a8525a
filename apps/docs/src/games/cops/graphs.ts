// Graphs to begin with, as the texts of games write them.

export const graphs = {
  petersen: '0-1,1-2,2-3,3-4,4-0,5-7,7-9,9-6,6-8,8-5,0-5,1-6,2-7,3-8,4-9',
  path: 'a-b,b-c,c-d,d-e,e-f,f-g',
  cycle: 'a-b,b-c,c-d,d-e,e-a',
  tree: 'a-b,a-c,a-d,b-e,b-f,c-g,c-h,d-i,i-j',
  kite: 'a-b,b-c,c-d,d-a,a-c,c-e,d-e,e-f',
  grid: 'a-b,a-d,b-c,b-e,c-f,d-e,d-g,e-f,e-h,f-i,g-h,h-i',
  cube: 'a-b,b-c,c-d,d-a,e-f,f-g,g-h,h-e,a-e,b-f,c-g,d-h',
  octahedron: 'a-b,a-c,a-d,a-e,f-b,f-c,f-d,f-e,b-c,c-d,d-e,e-b',
  dodecahedron:
    'a-b,a-f,f-g,g-h,g-p,p-q,b-c,b-h,h-i,i-j,i-q,q-r,c-d,c-j,j-k,k-l,k-r,r-s,d-e,d-l,l-m,m-n,m-s,s-t,e-a,e-n,n-o,o-f,o-t,t-p',
} as const
