// Names and rules of the games whose players have different moves, in Chinese; games without a line are in English.

import type { PartizanTranslations } from '../texts'

export const partizanTexts: PartizanTranslations = {
  clobber: [
    'Clobber（求值）',
    '左方的棋子 x 和右方的棋子 o 吃掉相邻的对方棋子并占据它的位置；无法走棋的一方落败。',
  ],
  col: ['Col', '每次给一个空格涂色，但不能与己方颜色的格子相邻；无法走棋的一方落败。'],
  cutcake: [
    '切蛋糕',
    '左方从上到下切开一块蛋糕，右方从左到右切，都沿着整格切；无法再切的一方落败。',
  ],
  domineering: [
    'Domineering',
    '左方竖放多米诺骨牌，右方横放，都放在棋盘的空格里；放不下的一方落败。',
  ],
  fox: [
    '狐狸与鹅',
    '左方的鹅 x 每步斜着向下走一格，右方的狐狸 o 可以斜着向任意方向走一格，都走到空格；无法走棋的一方落败；狐狸上方再没有鹅，就可以永远走下去。',
  ],
  hackenbush: [
    'Hackenbush',
    '左方剪蓝边，右方剪红边，绿边双方都可以剪，不再连着地面的部分随之落下；无边可剪的一方落败。',
  ],
  maze: ['迷宫', '左方把棋子向下移动任意多格，右方向右移动，不能穿过墙；无法走棋的一方落败。'],
  snort: ['Snort', '每次给一个空格涂色，但不能与对方颜色的格子相邻；无法走棋的一方落败。'],
  toads: [
    '蟾蜍与青蛙',
    '左方的蟾蜍向右走，右方的青蛙向左走：走一步到空格，或者跳过一个对方棋子；无法走棋的一方落败。',
  ],
  toppling: [
    '推倒多米诺',
    '每次推倒一块自己的或双方共有的骨牌，它某一侧的骨牌全部随之倒下；无法走棋的一方落败。',
  ],
}
