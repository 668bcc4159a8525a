// What the boards of the home page ask, in four languages.

import type { ChallengeWords } from '../play/Challenge'
import type { Locale } from './locale'

export const HOME: Readonly<Record<Locale, ChallengeWords>> = {
  en: {
    ask: 'You are the police. Which dashed cell catches the thief before it reaches the exit?',
    wrong: '{move} is {value}. There is a better move.',
    right: 'Right: {move} is {value}. Now catch the thief.',
    reveal: 'Show me',
  },
  fa: {
    ask: 'شما پلیس هستید. رفتن به کدام خانهٔ خط‌چین دزد را پیش از رسیدن به خروجی گیر می‌اندازد؟',
    wrong: 'ارزش \u2068{move}\u2069: {value}. حرکت بهتری هست.',
    right: 'درست است: \u2068{move}\u2069، {value}. حالا دزد را بگیرید.',
    reveal: 'نشانم بده',
  },
  'zh-cn': {
    ask: '你是警察。走到哪个虚线格，能赶在小偷到达出口之前把他抓住？',
    wrong: '{move}：{value}。还有更好的走法。',
    right: '对了，{move}：{value}。现在去抓住小偷吧。',
    reveal: '看答案',
  },
  pl: {
    ask: 'Jesteś policją. Które pole z przerywaną ramką pozwala złapać złodzieja, zanim dojdzie do wyjścia?',
    wrong: '{move}: {value}. Jest lepszy ruch.',
    right: 'Dobrze: {move}, {value}. Teraz złap złodzieja.',
    reveal: 'Pokaż',
  },
}

/** Words around the puzzle of the day. */
interface DailyWords extends ChallengeWords {
  readonly heading: string
  readonly about: string
  readonly streak: string
}

export const DAILY: Readonly<Record<Locale, DailyWords>> = {
  en: {
    heading: 'Puzzle of the day',
    about:
      'One move wins; all others do not. The same board for everybody, a new one every day, harder towards Sunday.',
    ask: 'One move of the police wins. Find it.',
    wrong: '{move} is {value}. Another move wins.',
    right: 'Right: {move} is {value}. Play on, or come back tomorrow.',
    reveal: 'Show me',
    streak: 'Days in a row: {count}',
  },
  fa: {
    heading: 'معمای روز',
    about:
      'یک حرکت می‌برد و بقیه نه. برای همه یک صفحه، هر روز یک صفحهٔ تازه، و هر چه به یکشنبه نزدیک‌تر، سخت‌تر.',
    ask: 'یک حرکت پلیس می‌برد. آن را پیدا کنید.',
    wrong: 'ارزش \u2068{move}\u2069: {value}. حرکت دیگری می‌برد.',
    right: 'درست است: \u2068{move}\u2069، {value}. ادامه دهید یا فردا برگردید.',
    reveal: 'نشانم بده',
    streak: 'روزهای پیاپی: {count}',
  },
  'zh-cn': {
    heading: '每日一题',
    about: '只有一步能赢，其余的都不行。人人同一个棋盘，每天一换，越近星期日越难。',
    ask: '警察有一步必胜的走法。请找出来。',
    wrong: '{move}：{value}。另有一步能赢。',
    right: '对了，{move}：{value}。接着走，或者明天再来。',
    reveal: '看答案',
    streak: '连续天数：{count}',
  },
  pl: {
    heading: 'Zagadka dnia',
    about:
      'Jeden ruch wygrywa, pozostałe nie. Dla wszystkich ta sama plansza, codziennie nowa, im bliżej niedzieli, tym trudniejsza.',
    ask: 'Jeden ruch policji wygrywa. Znajdź go.',
    wrong: '{move}: {value}. Wygrywa inny ruch.',
    right: 'Dobrze: {move}, {value}. Graj dalej albo wróć jutro.',
    reveal: 'Pokaż',
    streak: 'Dni z rzędu: {count}',
  },
}
