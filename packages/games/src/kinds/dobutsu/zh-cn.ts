import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: '动物将棋',
  rules:
    '3 × 4 格的将棋：吃掉对方狮子者获胜，己方狮子走到对方底线而不被吃掉也获胜；no-drops 中被吃的棋子不再回到棋盘。',
  parameters: {},
}
