// Cops and robbers, in Persian.

import type { Words } from '../en'
import { apart, digits } from './write'

const cop = (count: number) => (count === 1 ? 'یک پلیس' : `${digits(count)} پلیس`)
const move = (count: number) => (count === 1 ? 'یک حرکت' : `${digits(count)} حرکت`)
const list = (labels: readonly string[]) => {
  const names = labels.map(apart)
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join('، ')} و ${names.at(-1) ?? ''}`
}

export const cops: Words['cops'] = {
  editor: {
    cops: 'پلیس‌ها',
    asEdges: 'هر یال جهت‌دار یک یال بی‌جهت به شمار آمد که در هر دو جهت می‌رود.',
    tooLarge: (most) =>
      `این گراف برای صفحه بیش از حد بزرگ است: حداکثر ${digits(most)} رأس را می‌توان ویرایش کرد.`,
  },
  study: {
    number: (count) => `عدد پلیس ${digits(count)} است.`,
    moreThan: (count) =>
      `عدد پلیس از ${digits(count)} بزرگ‌تر است. پیدا کردنش بیش از آنچه یک صفحه می‌تواند به کار ببرد حافظه لازم دارد.`,
    captures: (count, time) =>
      `${cop(count)} دزد را حداکثر در ${move(time)} ${count === 1 ? 'می‌گیرد' : 'می‌گیرند'}.`,
    stand: (labels, count) =>
      `با شروع از ${list(labels)} به همین سرعت ${count === 1 ? 'می‌رسد' : 'می‌رسند'}.`,
    escapes: (count) =>
      `${cop(count)} هرگز دزدی را که خوب بازی کند ${count === 1 ? 'نمی‌گیرد' : 'نمی‌گیرند'}.`,
    show: 'نشان دادن روی صفحه',
    safeTab: 'رأس‌های امن',
    cornersTab: 'گوشه‌ها',
    place: 'انتخاب کنید پلیس‌ها کجا بایستند. رأس‌هایی که دزد در آن‌ها در امان است علامت می‌خورند.',
    safe: (placed, safe) =>
      `با ${placed.length === 1 ? 'پلیس' : 'پلیس‌ها'} روی ${list(placed)} و نوبت پلیس، دزد ${safe.length === 0 ? 'هیچ‌جا در امان نیست' : `در ${list(safe)} در امان است`}.`,
    safeNote: 'امن',
    cornerAbout:
      'گوشه رأسی است که رأس دیگری بر آن چیره است: آن رأس همسایهٔ گوشه و همهٔ همسایه‌های آن است. حذف گوشه عدد پلیس را عوض نمی‌کند.',
    cornerRules: 'این برای قواعد ساده درست است و دربارهٔ قواعدی که این‌جا انتخاب شده چیزی نمی‌گوید.',
    directed: 'بعضی یال‌های این گراف یک‌طرفه‌اند. گوشه‌ها در گراف بی‌جهت پیدا می‌شوند.',
    slider: 'گوشه‌های حذف‌شده',
    of: (step, all) => `${digits(step)} از ${digits(all)}`,
    whole: (vertices) => `هنوز چیزی حذف نشده است: ${digits(vertices)} رأس.`,
    goes: (corner, dominator, left) =>
      `${apart(corner)} گوشه است و ${apart(dominator)} بر آن چیره است. ${digits(left) === '۱' ? 'یک' : digits(left)} رأس می‌ماند.`,
    single: (label) => `فقط ${apart(label)} مانده است، پس یک پلیس می‌برد.`,
    stuck: (labels) => `میان ${list(labels)} دیگر گوشه‌ای نیست، پس یک پلیس هرگز نمی‌برد.`,
    none: 'این گراف گوشه ندارد، پس یک پلیس هرگز نمی‌برد.',
    one: 'یک رأس تنها: یک پلیس بی‌درنگ می‌برد.',
    cornerNote: (dominator) => `گوشه، زیر چیرگی ${apart(dominator)}`,
    dominatorNote: 'بر گوشه چیره است',
    goneNote: 'حذف‌شده',
  },
}
