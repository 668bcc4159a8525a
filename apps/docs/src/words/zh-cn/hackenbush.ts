// Hackenbush, in Simplified Chinese.

import type { Words } from '../en'

export const hackenbush: Words['hackenbush'] = {
  edit: {
    intro:
      '用一条边连接两个位置：从一处拖到另一处，或者依次点这两处。最下面一行是地面。点一条边可以给它换颜色或把它擦掉。',
    brush: '画笔',
    brushes: { b: '蓝（左方）', r: '红（右方）', g: '绿（双方）', erase: '橡皮' },
    board: '正在编辑的图',
    edgeNames: { b: '蓝边', r: '红边', g: '绿边' },
    vertex: (number) => `接点 ${number}`,
    place: (column, height) =>
      height === 0 ? `地面，第 ${column} 列` : `第 ${column} 列，高度 ${height}`,
    begun: (place) => `一端在${place}；请点另一端。`,
    drawn: (edge) => `画了一条${edge}。`,
    painted: (edge) => `现在是${edge}。`,
    erased: (count) =>
      count === 1 ? '擦掉了一条边。' : `连同落下的部分，一共少了 ${count} 条边。`,
    loose: '边必须连着地面或者别的边。',
    letGo: '取消选中',
    layOut: '整理',
    clear: '清空',
    begins: '先走：',
    text: '图的文本',
    tooMany: (most) => `超过 ${most} 条边的图请用文本编辑。`,
    keys: '按键',
    keyList: [
      ['Enter', '在一处开始一条边，在另一处结束；在边上则使用画笔'],
      ['b、r、g', '蓝、红、绿：换画笔，也给光标处的边上色'],
      ['e', '橡皮'],
      ['Delete', '擦掉光标处的东西'],
      ['Esc', '取消选中'],
      ['z y', '撤销、重做'],
    ],
  },
  stalk: {
    label: '数变成茎',
    add: '种上',
    about: '分母是 2 的幂的分数，都是一根由蓝边和红边组成的茎。',
    grown: (colors) => `从地面往上：${colors}。`,
    faults: {
      form: () => '请写一个数，例如 5/8、−3 或 2.75。',
      dyadic: () => '只有分母是 2 的幂的分数才能变成茎。',
      long: (most) => `这根茎超过 ${most} 条边。`,
    },
  },
  values: {
    worth: '这幅图的值是',
    large: '这幅图的值太大，无法算出；谁获胜由搜索得出。',
    long: '这幅图的值太长，写不下。',
    unwritten: '……',
    mean: '它与下面这个数只差一个无穷小：',
    wins: {
      L: '不论谁先走，都是左方获胜。',
      R: '不论谁先走，都是右方获胜。',
      N: '先走的一方获胜。',
      P: '先走的一方落败。',
    },
    winner: { L: '左方', R: '右方', N: '先走的一方', P: '后走的一方' },
    parts: '图的各部分和它们的值',
    part: '部分',
    value: '值',
    who: '单独来看获胜的是',
  },
}
