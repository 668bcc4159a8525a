// What the parameters of the games are called, and what they change, in Simplified Chinese.

import type { Words } from '../en'

const steps =
  '朝 4 个或 8 个方向，像国际象棋的马，或者自己指定：每一步写成向下的行数、逗号、向右的列数，各步之间用 / 隔开。'

export const parameters: Words['parameters'] = {
  legend: '规则',
  loading: '正在载入规则……',
  names: {
    rules: '轮到却无法走的一方',
    moves: '警察的走法',
    'thief-moves': '小偷的走法',
    'police-pass': '警察可以停在原地',
    'thief-pass': '小偷可以停在原地',
    starter: '先走的一方',
    'police/endless': '无限对局',
    'digraph/endless': '无限对局的值',
    moving: '每轮移动几名警察',
    speed: '强盗一次走几步',
    'cops-pass': '警察可以停在原地',
    'robber-pass': '强盗可以停在原地',
    start: '起点',
    players: '玩家',
    min: '由 Min 走的局面',
    payoffs: '收益',
    overlap: '首尾相接的字数',
  },
  about: {
    rules: '正常规则：轮到却无法走的一方落败。反常规则：轮到却无法走的一方获胜。',
    moves: steps,
    'thief-moves': steps,
    'police-pass': '每名警察能否停在原地。',
    'thief-pass': '小偷能否停在原地。',
    starter: '谁走第一步。',
    'police/endless': '永远不结束的对局算什么：平局，或者某一方获胜。',
    'digraph/endless': '永远不结束的对局对 Max 的值：一个数、∞ 或 −∞。',
    moving: '每轮有几名警察移动；0 表示全部。',
    speed: '强盗一次最多走几条边。',
    'cops-pass': '警察能否停在原地。',
    'robber-pass': '强盗能否停在原地。',
    start: '棋子起初所在的局面；留空就是第一个局面。',
    players: '双方目标相同，收益属于轮到走的一方；或者分为 Max 和 Min，收益属于 Max。',
    min: '由 Min 走的局面，用 ; 隔开。其余都由 Max 走。',
    payoffs: '对局结束处各局面的收益，写成 c:1;d:-2 的形式。',
    overlap: '一个词末尾的几个字是下一个词的开头。',
  },
  choices: {
    normal: '落败（正常规则）',
    misere: '获胜（反常规则）',
    police: '警察',
    thief: '小偷',
    draw: '算平局',
    'endless/police': '算警察获胜',
    'endless/thief': '算小偷获胜',
    same: '双方目标相同',
    alternating: 'Max 和 Min',
    '4': '朝 4 个方向',
    '8': '朝 8 个方向',
    knight: '像国际象棋的马',
  },
  other: '其他走法……',
  steps: (name) => `${name}：自己指定`,
  whole: (least, most) =>
    most === undefined ? `应为不小于 ${least} 的整数。` : `应为 ${least} 到 ${most} 的整数。`,
  number: '应为一个数、∞ 或 −∞。',
}
