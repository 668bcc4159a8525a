// End-Nim, in Persian.

import type { Words } from '../en'
import { digits } from './write'

type From = Parameters<Words['piles']['cases']['below']['text']>[0]

const without = ({ near, far }: From) =>
  `بدون کپهٔ سر دیگر، این‌جا ${digits(near)} می‌باخت و آن‌جا ${digits(far)}`

export const piles: Words['piles'] = {
  editor: {
    row: 'کپه‌ها از چپ به راست',
    pile: (pile) => `کپهٔ ${digits(pile)}`,
    add: 'افزودن کپه',
    remove: (pile) => `حذف کپهٔ ${digits(pile)}`,
    more: (count) => `${digits(count)} کپهٔ دیگر در متن هست.`,
  },
  step: {
    label: 'اندازه‌های بازنده، گام به گام',
    none: 'هنوز هیچ اندازه‌ای معلوم نیست. کوتاه‌ترین تکه‌ها اول می‌آیند؛ هر تکهٔ بلندتر از دو تای زیر آن نتیجه می‌شود.',
  },
  triangle: {
    title: 'اندازه‌هایی که می‌بازند',
    intro:
      'هر خانه بالای تکه‌ای از ردیف است. تنها اندازه‌ای را نشان می‌دهد که اگر کپهٔ دیگری به آن اندازه در سمت چپ، یا در سمت راست، باشد، آن تکه باخت است؛ ۰ یعنی تکه خودش به تنهایی باخت است. هر خانه از دو خانهٔ زیرش نتیجه می‌شود.',
    label: 'مثلث اندازه‌های بازنده',
    few: 'مثلث دست‌کم دو کپه لازم دارد.',
    many: (most) => `مثلث تا ${digits(most)} کپه کشیده می‌شود.`,
    stretch: (from, to) =>
      from === to ? `کپهٔ ${digits(from)}` : `کپه‌های ${digits(from)} تا ${digits(to)}`,
    left: (size) => `در سمت چپ ${digits(size)}`,
    right: (size) => `در سمت راست ${digits(size)}`,
    whole: 'تمام ردیف',
    onLeft: 'در سمت چپ',
    onRight: 'در سمت راست',
    basis: 'از این‌جا نتیجه می‌شود',
  },
  cases: {
    single: {
      name: 'یک کپه',
      text: (size) => `${digits(size)} می‌بازد: دو کپهٔ برابر باخت است.`,
    },
    stone: {
      name: 'یک سنگریزه',
      text: () => 'کپهٔ دیگری لازم نیست: در بازی وارون یک سنگریزهٔ تنها خودش باخت است.',
    },
    none: {
      name: 'هیچ',
      text: (from) =>
        `کپهٔ دیگری لازم نیست: ${without(from)}، و درست ${digits(from.far)} تا آن‌جاست. پس این تکه خودش باخت است.`,
    },
    alone: {
      name: 'به بزرگی کپهٔ دور',
      text: (from) =>
        `${digits(from.size)} می‌بازد: بدون کپهٔ سر دیگر، بقیه خودشان باخت‌اند و میان دو کپهٔ ${digits(from.pile)}تایی هم باخت‌اند.`,
    },
    below: {
      name: 'همان، کمتر از هر دو',
      text: (from) =>
        `${digits(from.size)} می‌بازد: ${without(from)}. کپهٔ آن‌جا، ${digits(from.pile)}، از هر دو کمتر است، و اندازهٔ بازنده همان است.`,
    },
    above: {
      name: 'همان، بیشتر از هر دو',
      text: (from) =>
        `${digits(from.size)} می‌بازد: ${without(from)}. کپهٔ آن‌جا، ${digits(from.pile)}، از هر دو بیشتر است، و اندازهٔ بازنده همان است.`,
    },
    more: {
      name: 'یکی بیشتر',
      text: (from) =>
        `${digits(from.size)} می‌بازد: ${without(from)}. کپهٔ آن‌جا، ${digits(from.pile)}، از دومی کمتر است ولی از اولی کمتر نیست، و اندازهٔ بازنده یکی بیشتر است.`,
    },
    less: {
      name: 'یکی کمتر',
      text: (from) =>
        `${digits(from.size)} می‌بازد: ${without(from)}. کپهٔ آن‌جا، ${digits(from.pile)}، از دومی بیشتر است ولی از اولی بیشتر نیست، و اندازهٔ بازنده یکی کمتر است.`,
    },
  },
}
