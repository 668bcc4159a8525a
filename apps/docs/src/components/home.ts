// What the board of the home page asks, in four languages.

import type { ChallengeWords } from '../play/Challenge'
import type { Locale } from './locale'

export const HOME: Readonly<Record<Locale, ChallengeWords>> = {
  en: {
    ask: 'The police to move. One move catches the thief; the others let it escape. Which?',
    wrong: '{move} is {value}. There is a better move.',
    right: 'Right: {move} is {value}. Now catch the thief.',
    reveal: 'Show me',
  },
  fa: {
    ask: 'نوبت پلیس است. یک حرکت دزد را می‌گیرد؛ بقیه می‌گذارند بگریزد. کدام؟',
    wrong: 'ارزش {move}: {value}. حرکت بهتری هست.',
    right: 'درست است: {move}، {value}. حالا دزد را بگیرید.',
    reveal: 'نشانم بده',
  },
  'zh-cn': {
    ask: '轮到警察走。只有一步能抓住小偷，其余的都会让它逃脱。是哪一步？',
    wrong: '{move}：{value}。还有更好的走法。',
    right: '对了，{move}：{value}。现在去抓住小偷吧。',
    reveal: '告诉我',
  },
  pl: {
    ask: 'Ruch ma policja. Jeden ruch łapie złodzieja, pozostałe pozwalają mu uciec. Który?',
    wrong: '{move}: {value}. Jest lepszy ruch.',
    right: 'Dobrze: {move}, {value}. Teraz złap złodzieja.',
    reveal: 'Pokaż',
  },
}
