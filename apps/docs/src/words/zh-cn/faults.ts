// What is wrong, by the codes of the packages' errors, in Simplified Chinese.

import type { FaultCode, Say } from '../faults'

const thing = (found: string | undefined, what: string) =>
  found === undefined || found === '' ? `${what}。` : `${what}：${found}。`

export const faults: Readonly<Record<FaultCode, Say>> = {
  ABORTED: () => '已取消。',
  UNKNOWN: () => '程序本身出错了。',
  STUCK: () => '游戏的代码一秒内没有返回，已被终止。',
  INVALID_DIGRAPH: (found) => thing(found, '这不是有向图'),
  INVALID_ARENA: (found) => thing(found, '这不是有向图上的游戏'),
  INVALID_RULES: (found) => thing(found, '规则自相矛盾'),
  INVALID_SOLUTION: () => '这个解不属于这个游戏。',
  INVALID_BUFFER: () => '数据已损坏。',
  INVALID_OPTION: (found) => thing(found, '这里不允许这个值'),
  INVALID_POSITION: (found) => thing(found, '这不是这个游戏的局面'),
  UNSUPPORTED_ARENA: () => '没有能求解这种游戏的求解器。',
  LIMIT_EXCEEDED: (found) => thing(found, '太大了'),
  UNKNOWN_GAME: (found) => thing(found, '没有这个游戏'),
  INVALID_GAME_TEXT: (found) => thing(found, '游戏的文本中有不该出现的内容'),
  INVALID_GAME: (found) => thing(found, '这不能作为游戏来玩'),
  INVALID_NIMBER: (found) => thing(found, '这不是 SG 值'),
  INVALID_HEAP_CODE: (found) => thing(found, '这不是堆类游戏的编码'),
  INVALID_BOARD: (found) => thing(found, '棋盘有误'),
  INVALID_SEQUENCE: () => '值的序列有误。',
  INVALID_CERTIFICATE: () => '证书有误。',
  CYCLIC: () => '对局可能永远继续下去，所以没有 SG 值。',
  OUT_OF_RANGE: (found) => thing(found, '这个数超出了范围'),
  INVALID_GRAPH: (found) => thing(found, '图有误'),
  INVALID_WORD: (found) => thing(found, '这个词不能用'),
  INVALID_INPUT: (found) => thing(found, '文本不符合它的格式'),
  AMBIGUOUS_INPUT: (found) => thing(found, '文本可能属于不止一种格式'),
  UNSUPPORTED_INPUT: (found) => thing(found, '文本中有有向图无法表示的内容'),
  CANNOT_CARRY: () => '这种格式无法写出它。',
  UNKNOWN_FORMAT: (found) => thing(found, '没有这种格式'),
  INVALID_VERTEX: (found) => thing(found, '没有这个顶点'),
  INVALID_LABELS: (found) => thing(found, '两个顶点的标签相同'),
  UNSUPPORTED_GAME: (found) => thing(found, '这个游戏不能做成值表'),
  INVALID_TABLE: () => '这不是值表，或者已经损坏。',
  OTHER_GAME: (found) => thing(found, '这是另一个游戏的值表'),
  LOCKED: () => '另一个程序正在写这个文件。',
  UNAVAILABLE: () => '无法取得值表，本机也还没有保存它的副本。',
}
