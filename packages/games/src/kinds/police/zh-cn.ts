import type { KindTexts } from '../../kind'

/** Texts that both parameters for steps share. */
const STEPS = {
  about:
    '朝 4 个或 8 个方向，像国际象棋的马，或者自己指定：每一步写成向下的行数、逗号、向右的列数，各步之间用 / 隔开。',
  choices: {
    8: '朝 8 个方向',
    4: '朝 4 个方向',
    knight: '像国际象棋的马',
  },
}

export const texts: KindTexts<
  'police' | 'moves' | 'thief-moves' | 'police-pass' | 'thief-pass' | 'starter' | 'endless'
> = {
  name: '警察与小偷',
  rules: '警察走到小偷所在的格子就获胜，小偷走到出口就获胜。',
  parameters: {
    police: {
      name: '警察人数',
      about: '一共有几名警察；棋盘上没有画出的从第一名所在的格子出发。留空则以棋盘为准。',
    },
    moves: { name: '警察的走法', ...STEPS },
    'thief-moves': { name: '小偷的走法', ...STEPS },
    'police-pass': {
      name: '警察可以停在原地',
      about: '每名警察能否停在原地。',
    },
    'thief-pass': {
      name: '小偷可以停在原地',
      about: '小偷能否停在原地。',
    },
    starter: {
      name: '先走的一方',
      about: '谁走第一步。',
      choices: {
        police: '警察',
        thief: '小偷',
      },
    },
    endless: {
      name: '无限对局',
      about: '永远不结束的对局算什么：平局，或者某一方获胜。',
      choices: {
        draw: '算平局',
        police: '算警察获胜',
        thief: '算小偷获胜',
      },
    },
  },
}
