import type { KindTexts } from '../../kind'

export const texts: KindTexts<'rules'> = {
  name: 'End-Nim',
  rules: '若干堆石子排成一行，每次从最左或最右的一堆中取走任意多颗；取走最后一颗的人获胜。',
  parameters: {
    rules: {
      name: '轮到却无法走的一方',
      about: '正常规则：轮到却无法走的一方落败。反常规则：轮到却无法走的一方获胜。',
      choices: {
        normal: '落败（正常规则）',
        misere: '获胜（反常规则）',
      },
    },
  },
}
