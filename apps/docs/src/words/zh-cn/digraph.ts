// The playgrounds of graphs, in Simplified Chinese.

import type { Words } from '../en'

const graph: Words['digraph']['graph'] = {
  hint: '点空白处，放一个顶点。依次点两个顶点，画一条有向边，或者去掉已有的那条；同一个顶点点两下是自环。从一个顶点拖到另一个顶点也一样；把顶点拖到空白处，就移到那里。',
  hintEdges:
    '点空白处，放一个顶点。依次点两个顶点，画一条边，或者去掉已有的那条。从一个顶点拖到另一个顶点也一样；把顶点拖到空白处，就移到那里。',
  board: '正在画的图',
  add: '新顶点',
  layOut: '重新排列',
  remove: '删除',
  letGo: '取消选中',
  move: '移动',
  vertex: (label) => `顶点 ${label}`,
  label: '名称',
  badLabel: '名称中不能有空格、逗号、冒号、分号、连字符、问号和 & 号。',
  takenLabel: (label) => `已经有一个顶点叫 ${label}。`,
  last: '一个游戏至少要有一个局面。',
  tooMany: (most) => `超过 ${most} 个顶点就不画了。请改用文本编辑。`,
  keys: '按键',
  keyList: [
    ['n', '新顶点'],
    ['a', '开始画有向边；在另一个顶点上按 Enter 画完'],
    ['Delete', '删除顶点'],
    ['Esc', '取消选中'],
    ['z y', '撤销、重做'],
  ],
  keyListWeighted: [
    ['m', '把局面交给 Max 或 Min'],
    ['0 … 9 −', '顶点的收益；正在画有向边时是代价'],
  ],
  chosen: (label) => `已选中 ${label}：再点它的有向边要通向哪里。`,
  moving: (label) => `点空白处，把 ${label} 移过去。`,
  added: (label) => `已添加顶点 ${label}。`,
  removed: (label) => `已删除顶点 ${label}。`,
  connected: (from, to) => `已添加从 ${from} 到 ${to} 的有向边。`,
  joined: (from, to) => `已添加 ${from} 和 ${to} 之间的边。`,
  parted: (from, to) => `已去掉从 ${from} 到 ${to} 的有向边。`,
  unjoined: (from, to) => `已去掉 ${from} 和 ${to} 之间的边。`,
  full: (most) => `已有 ${most} 个顶点，不能再加了。`,
}

const imports: Words['digraph']['imports'] = {
  title: '导入图',
  intro:
    '粘贴或拖入一个图，或者打开文件：每行一条有向边、CSV、DOT、GraphML、GEXF、graph6、Matrix Market、METIS、PGSolver、Parquet。',
  text: '图的文本',
  read: '导入',
  open: '打开文件',
  reading: '正在读取……',
  drop: '把文件放到这里',
  tooLarge: (vertices, arcs, most, mostArcs) =>
    `这个图有 ${vertices} 个顶点、${arcs} 条有向边。网页最多接受 ${most} 个顶点、${mostArcs} 条有向边；命令没有这个限制。`,
  tooLong: (megabytes) => `文件超过了 ${megabytes} MB。`,
  textTooLong: '这个游戏的文本对网页来说太长了。',
  empty: '其中没有顶点。',
  negative: '有些代价是负数。这样的游戏不能求解：代价必须不小于 0。',
  leftOut: {
    costs: '代价已略去；“带权游戏”一页会保留它们。',
    movers: '由谁走已略去；“带权游戏”一页会保留它们。',
  },
  alternating: '走法有代价，所以现在由 Max 和 Min 轮流走，无限对局的值是 ∞。',
  report(format, report, renamed) {
    const { vertices, arcs, edges, loops, parallelArcs, loneVertices, comments, skipped } = report
    return [
      `按 ${format} 读入：${vertices} 个顶点，${arcs} 条有向边。`,
      ...(edges > 0 ? [`${edges} 条无向边，两个方向各算一条有向边。`] : []),
      ...(loops > 0 ? [`${loops} 个自环。`] : []),
      ...(parallelArcs > 0 ? [`${parallelArcs} 条重边。`] : []),
      ...(loneVertices > 0 ? [`${loneVertices} 个没有边的顶点。`] : []),
      ...(comments > 0 ? [`跳过了 ${comments} 处注释。`] : []),
      ...skipped.map(({ what, times }) => `略去：${what}，${times} 次。`),
      ...(renamed > 0 ? [`${renamed} 个名称有改动：用作分隔的符号换成了 _。`] : []),
    ]
  },
}

const game: Words['digraph']['game'] = {
  intro:
    'a:b 是一条有向边，a-b 是两个方向各一条，a:b:7 的代价是 7，单独的 a 是一个顶点；用逗号隔开。',
  misere: '无法走棋的一方获胜（反常规则）',
  startHere: '对局从这里开始',
  values: '“胜”“负”“平”是走棋方的胜负，数字是到终点的步数。没有数字：无限对局。',
  valuesOfMax:
    '“胜”“负”“平”是走棋方的胜负；数字是 Max 得到的值。圆形由 Max 走，方形由 Min 走；左上角的数字是收益。',
  valuesOfBoth: '顶点的第一个值对应轮到 Max 走，第二个对应轮到 Min 走；数字是 Max 得到的值。',
  players: '由谁走',
  playersNames: {
    same: '双方走法相同，轮流走',
    alternating: 'Max 和 Min 轮流走',
    own: '每个局面各有走棋方',
  },
  mover: (player) => `这里由 ${player} 走`,
  giveTo: (player) => `交给 ${player}`,
  payoff: '收益',
  payoffOf: (label) => `${label} 的收益`,
  payoffNone: '无',
  payoffOfMover: '对局在这里结束时走棋方得到多少；留空则继续走。',
  payoffOfMax: '对局在这里结束时 Max 得到多少；留空则继续走。',
  badNumber: '应为一个数，例如 3、−2 或 0.5。',
  badCost: '应为不小于 0 的数，例如 7 或 0.5。',
  costs: '走法的代价',
  costOf: (from, to) => `从 ${from} 到 ${to} 的走法的代价`,
  costsNeedPlayers:
    '只有区分 Max 和 Min 时，走法才能有代价：请选择由他们轮流走，或者把某个局面交给 Min。',
  endless: '无限对局的值',
  endlessSlider: '无限对局对 Max 的值',
  endlessImpartial: '双方走法相同，所以无限对局是平局。',
  endlessPriced:
    '走法有代价：无限对局的值是 ∞（付代价的是 Min，他要尽快结束）或 −∞（付代价的是 Max，他要尽快结束）。取中间的值时，没有结束的对局的代价没有定义。',
}

const step: Words['digraph']['step'] = {
  loading: '正在逐步求解……',
  tooLarge: '局面太多，不能分步演示：最多 1000 个。',
  caption: '局面',
  label: '分步分析',
  position: '局面',
  mover: '走棋方',
  state: '状态',
  value: '值',
  states: { open: '未判定', queued: '在队列中', done: '已处理' },
  left: (moves) => `还剩 ${moves} 个走法`,
  taken: '刚刚取出',
  method: '方法',
  quiz: '测验',
  ask: '点出下一个要判定的局面。',
  finished: '全部判定完毕。',
  asked: (right, all) => `${all} 次中答对 ${right} 次。`,
  legend: {
    open: '未判定；数字是还没有否定的走法数',
    queued: '已判定，在队列中',
    done: '已判定，已处理',
    now: '正在逆着走的走法',
    refuted: '已否定',
  },
  endByPayoff: '对每个收益依次进行：把以它结束对局的局面放入队列，再做以下各步：',
  outcomeLines: {
    end: [0, '把对局结束处的每个局面放入队列'],
    loop: [0, '当队列不空时：'],
    take: [1, '取出队首的局面 p'],
    each: [1, '对每个从局面 q 到 p 的走法：'],
    known: [2, 'q 已经判定：什么也不做'],
    attracted: [2, 'q 的走棋方想要它：q 判定，进入队列'],
    refuted: [2, '否则 q 少了一个走法'],
    caught: [2, '一个也不剩：q 判定，进入队列'],
    endless: [0, '仍未判定的局面都取无限对局的值'],
  },
  costLines: {
    end: [0, '把对局结束处的每个局面连同收益放入队列'],
    loop: [0, '当队列不空时：'],
    take: [1, '取出对想结束的一方最有利的局面 p'],
    each: [1, '对每个从局面 q 到 p 的走法：'],
    known: [2, 'q 已经确定：什么也不做'],
    better: [2, 'q 的走棋方想结束，而且这个总和更好：q 取它'],
    worse: [2, '或者它不更好：什么也不做'],
    counted: [2, '否则 q 少了一个走法，并记住最好的总和'],
    caught: [2, '一个也不剩：q 带着那个总和进入队列'],
    endless: [0, '仍未判定的局面都取无限对局的值'],
  },
}

const study: Words['digraph']['study'] = {
  counts: '局面',
  countOf: (win, loss, draw) => `对走棋方而言：${win} 个必胜，${loss} 个必败，${draw} 个平局。`,
  certificate: '证书',
  certificateIntro: (label) =>
    `证书证明 ${label} 的值：凡是轮到己方走的地方，给出一个走法；凡是轮到对手走的地方，给出所有走法。任何人都能检验它，不需要求解器。`,
  create: '证明这个局面',
  made: (label, worth, nodes) => `已证明 ${label} 的${worth}：${nodes} 个节点。`,
  saveJson: '存为 JSON',
  saveBytes: '存为紧凑格式',
  verify: '检验证书',
  verifyIntro: '粘贴证书，把证书拖到这里，或者打开文件。',
  text: '证书',
  check: '检验',
  open: '打开文件',
  worth: (value, plies) =>
    plies < 0 ? `值为 ${value}（无限对局）` : `值为 ${value}（${plies} 步）`,
  holds: (label, worth, nodes) =>
    `成立：${label} 的${worth}。共 ${nodes} 个节点，其中每个走法都是这个游戏的走法。`,
  elsewhere: '证明本身没有问题，但说的是另一个游戏：',
  wrong: '它什么也没有证明：',
  unknownPosition: '这个游戏没有的局面',
  faults: {
    VALUE: '这类游戏的局面不可能取这个值。',
    MISSING_STRATEGY: '缺少一个策略。',
    MISFIT: '它说的是另一类游戏。',
    MALFORMED: '它的各部分对不上。',
    START: '有一个策略的起点不对。',
    PROMISE: '有一个策略没有做到它所承诺的。',
    UNFAITHFUL: '其中有走法、走棋方或收益与游戏不符。',
    PLIES: '策略所用的步数与所说的不同。',
  },
}

export const digraph: Words['digraph'] = { graph, imports, game, step, study }
