import type { KindTexts } from '../../kind'

export const texts: KindTexts<'rules'> = {
  name: '游戏的和',
  rules: '不同的游戏并排放在一起，每次在其中一个里走；轮到却无法走的一方落败。',
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
