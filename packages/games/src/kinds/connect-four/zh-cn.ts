import type { KindTexts } from '../../kind'

export const texts: KindTexts<'in-a-row'> = {
  name: '四子棋',
  rules: '双方轮流把棋子投入各列；横、竖或斜连成四子者获胜，棋盘填满为平局。',
  parameters: {
    'in-a-row': {
      name: '连成几子',
      about: '横、竖或斜连成几子获胜。',
    },
  },
}
