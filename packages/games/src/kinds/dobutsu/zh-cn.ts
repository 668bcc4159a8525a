import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: '动物将棋',
  rules:
    '3 × 4 格的将棋：吃掉对方狮子，或者己方狮子走到对方底线而不会被吃掉，即获胜；no-drops：吃掉的棋子不再回到棋盘。',
  parameters: {},
}
