// The page for games described as data, in Persian.

import type { Words } from '../en'

export const describe: Words['describe'] = {
  editor: 'توصیف به صورت JSON',
  example: 'نمونه',
  save: 'ذخیرهٔ توصیف',
  json: 'ذخیرهٔ JSON',
  typescript: 'ذخیرهٔ TypeScript',
  solve: 'حل و بازی',
  positions: (count) => `حداکثر ${count} وضعیت.`,
  atOnce: 'این صفحه آن‌ها را بی‌درنگ حل می‌کند.',
  endless: 'وضعیت‌ها آن‌قدر زیادند که نه شماره‌گذاری می‌شوند و نه حل.',
}
