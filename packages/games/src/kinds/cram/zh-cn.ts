import type { KindTexts } from '../../kind'

export const texts: KindTexts<'rules'> = {
  name: 'Cram',
  rules: '双方在棋盘上相邻的空格里放多米诺骨牌；轮到却放不下的一方落败。',
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
