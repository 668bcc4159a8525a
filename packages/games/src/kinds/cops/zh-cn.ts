import type { KindTexts } from '../../kind'

export const texts: KindTexts<'moving' | 'speed' | 'cops-pass' | 'robber-pass'> = {
  name: '警察与强盗',
  rules:
    '警察先选顶点，强盗再选一个；之后双方轮流沿边移动或停在原地，直到有警察走到强盗所在的顶点。',
  parameters: {
    moving: {
      name: '每轮移动几名警察',
      about: '每轮有几名警察移动；0 表示全部。',
    },
    speed: {
      name: '强盗一次走几步',
      about: '强盗一次最多走几条边。',
    },
    'cops-pass': {
      name: '警察可以停在原地',
      about: '警察能否停在原地。',
    },
    'robber-pass': {
      name: '强盗可以停在原地',
      about: '强盗能否停在原地。',
    },
  },
}
