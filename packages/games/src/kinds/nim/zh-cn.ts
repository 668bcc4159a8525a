import type { KindTexts } from '../../kind'

export const texts: KindTexts<'rules'> = {
  name: '同一种游戏的堆',
  rules: '每次按照游戏的规则改变一堆；轮到却无法走的一方落败。',
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
