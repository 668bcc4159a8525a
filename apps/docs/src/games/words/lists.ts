// The lists of words in each language: a long one, and a short one for words said once, of which few can be solved.

import type { Locale } from '../../components/locale'
import { english, type WordLists } from './english'

export const lists: Readonly<Record<Locale, WordLists>> = {
  en: english,
  fa: {
    many: 'آهو اردک بوقلمون پلنگ تمساح جغد خروس درنا راسو زنبور سگ سنجاب غزال فلامینگو قورباغه کبک کفتار گراز گربه گرگ گورخر گوزن گوساله گوسفند مار مرغ ملخ مورچه موش میمون نهنگ وزغ هدهد یاک',
    said: 'گرگ',
    few: 'اردک اسب بره پنگوئن درنا دلفین روباه سنجاب شیر طاووس کفتار گورخر مارمولک نهنگ هدهد هزارپا',
  },
  'zh-cn': {
    many: '表里如一 成千上万 海阔天空 后来居上 花言巧语 锦上添花 空前绝后 貌合神离 名不虚传 鸟语花香 气象万千 前程似锦 人山人海 上下一心 失而复得 水落石出 顺其自然 天真烂漫 万无一失 为所欲为 先发制人 心想事成 胸有成竹 业精于勤 一帆风顺 一马当先 一鸣惊人 一石二鸟 一往无前 一心一意 意味深长 语重心长 月下老人 长年累月 珠联璧合 竹报平安',
    said: '表里如一',
    few: '成人之美 大显身手 逢凶化吉 吉祥如意 久别重逢 美中不足 谋事在人 人定胜天 深入人心 手足情深 天长地久 心想事成 意味深长 月下老人 长年累月 足智多谋',
  },
  pl: {
    many: 'antylopa bizon chomik dudek gepard gołąb hiena jaguar jastrząb kawka komar kot kozioł kret królik kuna lew łabędź mrówka niedźwiedź nutria okapi pingwin pstrąg ropucha ryba szop tygrys wielbłąd wilk wróbel zając zięba żuraw',
    said: 'królik',
    few: 'aligator antylopa dzik kojot kot królik kruk lampart mewa rak sowa tchórz tygrys wielbłąd zięba żółw',
  },
}
