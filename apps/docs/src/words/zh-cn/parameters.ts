// The controls of parameters, in Simplified Chinese.

import type { Words } from '../en'

export const parameters: Words['parameters'] = {
  legend: '规则',
  loading: '正在载入规则……',
  other: '其他走法……',
  steps: (name) => `${name}：自己指定`,
  whole: (least, most) =>
    most === undefined ? `应为不小于 ${least} 的整数。` : `应为 ${least} 到 ${most} 的整数。`,
  number: '应为一个数、∞ 或 −∞。',
}
