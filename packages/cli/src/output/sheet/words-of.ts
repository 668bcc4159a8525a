import type { Language } from './languages'
import type { SheetWords } from './words'

export async function wordsOf(language: Language): Promise<SheetWords> {
  switch (language) {
    case 'en':
      return (await import('./words/en')).english
    case 'fa':
      return (await import('./words/fa')).persian
    case 'pl':
      return (await import('./words/pl')).polish
    case 'zh-cn':
      return (await import('./words/zh-cn')).chinese
  }
}
