// The page for games described as data, in Chinese.

import type { Words } from '../en'

export const describe: Words['describe'] = {
  editor: 'JSON 描述',
  example: '例子',
  save: '保存描述',
  json: '保存 JSON',
  typescript: '保存 TypeScript',
  solve: '求解并对局',
  positions: (count) => `至多 ${count} 个局面。`,
  atOnce: '本页可以立即求解。',
  endless: '局面太多，无法编号，也无法求解。',
}
