// Words of the gallery, in Persian.

import type { GalleryWords } from '../en/gallery'
import { base } from './base'

const amounts = new Intl.NumberFormat('fa')

export const gallery: GalleryWords = {
  filter: 'نمایش',
  filters: {
    all: 'همهٔ بازی‌ها',
    first: 'برد بازیکن اول',
    second: 'برد بازیکن دوم',
    draw: 'تساوی',
    unsolved: 'این‌جا حل نشده',
  },
  results: {
    first: 'بازیکن اول می‌برد',
    second: 'بازیکن دوم می‌برد',
    draw: 'تساوی',
    unsolved: 'این‌جا حل نشده است',
  },
  sort: 'گونه',
  allSorts: 'همهٔ گونه‌ها',
  choice: 'برگزیده',
  sorts: {
    lines: 'خط و اتصال',
    territory: 'راه‌بندان و قلمرو',
    hunt: 'شکار',
    race: 'مسابقه',
    chess: 'شطرنج و دام',
    heaps: 'دسته‌ها و مجموع‌ها',
    graphs: 'گراف و واژه',
  },
  none: 'هیچ بازی‌ای از این گونه چنین پایانی ندارد.',
  showAll: (amount) => `نمایش همهٔ ${amount} بازی`,
  amount: (count) => amounts.format(count),
  result: (result, plies) =>
    plies === undefined
      ? gallery.results[result]
      : `${gallery.results[result]}، در ${base.plies(plies)}`,
  positions: (count) => `${amounts.format(count)} وضعیت`,
}
