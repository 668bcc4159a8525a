import type { KindTexts } from '../../kind'

export const texts: KindTexts<'rules'> = {
  name: 'Node Kayles',
  rules: '每次取走图的一个顶点和它的所有邻点；轮到却无顶点可取的一方落败。',
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
