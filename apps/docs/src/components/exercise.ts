// What exercises say, in four languages.

import type { ChallengeWords } from '../play/Challenge'
import type { Locale } from './locale'

export const EXERCISE: Readonly<Record<Locale, Omit<ChallengeWords, 'ask'>>> = {
  en: {
    wrong: '{move} is {value}. There is a better move.',
    right: 'Right: {move} is {value}.',
    reveal: 'Show me',
  },
  fa: {
    wrong: 'ارزش \u2068{move}\u2069: {value}. حرکت بهتری هست.',
    right: 'درست است: \u2068{move}\u2069، {value}.',
    reveal: 'نشانم بده',
  },
  'zh-cn': {
    wrong: '{move}：{value}。还有更好的走法。',
    right: '对了，{move}：{value}。',
    reveal: '看答案',
  },
  pl: {
    wrong: '{move}: {value}. Jest lepszy ruch.',
    right: 'Dobrze: {move}, {value}.',
    reveal: 'Pokaż',
  },
}

/** What the exercise on infinite play says instead. */
export const PARITY_EXERCISE: Readonly<Record<Locale, Pick<ChallengeWords, 'wrong' | 'right'>>> = {
  en: {
    wrong: 'To {move}? {value} There is a better move.',
    right: 'Right, to {move}. {value}',
  },
  fa: {
    wrong: 'به {move}؟ {value} حرکت بهتری هست.',
    right: 'درست است، به {move}. {value}',
  },
  'zh-cn': {
    wrong: '走到 {move}？{value}还有更好的走法。',
    right: '对了，走到 {move}。{value}',
  },
  pl: {
    wrong: 'Do {move}? {value} Jest lepszy ruch.',
    right: 'Dobrze, do {move}. {value}',
  },
}
