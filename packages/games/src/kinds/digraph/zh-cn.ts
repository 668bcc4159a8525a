import type { KindTexts } from '../../kind'
import { CONVENTION_TEXTS } from '../../texts/zh-cn'

export const texts: KindTexts<'start' | 'rules' | 'players' | 'min' | 'payoffs' | 'endless'> = {
  name: '有向图上的游戏',
  rules: '双方轮流沿有向边移动一枚棋子；无法走棋的一方落败。',
  parameters: {
    start: {
      name: '起点',
      about: '棋子起初所在的局面；留空就是第一个局面。',
    },
    rules: CONVENTION_TEXTS,
    players: {
      name: '玩家',
      about: '双方目标相同，收益属于走棋方；或者分为 Max 和 Min，收益属于 Max。',
      choices: {
        same: '双方目标相同',
        alternating: 'Max 和 Min',
      },
    },
    min: {
      name: '由 Min 走的局面',
      about: '由 Min 走的局面，用 ; 隔开。其余都由 Max 走。',
    },
    payoffs: {
      name: '收益',
      about: '对局结束处各局面的收益，写成 c:1;d:-2 的形式。',
    },
    endless: {
      name: '无限对局的值',
      about: '永远不结束的对局对 Max 的值：一个数、∞ 或 −∞。',
    },
  },
}
