import { apart, digits, persianKinds, persian as words } from '@zugzwang/games/words/fa'
import type { SheetWords } from '../words'
import { gameOf, reasonIn, sideIn } from './translated'

const listed = (moves: readonly string[]) => moves.map(apart).join('؛ ')

export const persian: SheetWords = {
  tag: 'fa',
  direction: 'rtl',
  whoWins: 'چه کسی می‌برد؟',
  worksheet: 'کاربرگ',
  name: 'نام',
  date: 'تاریخ',
  answers: 'پاسخ‌ها',
  bothBest: 'هر دو بازیکن بهترین بازی خود را می‌کنند.',
  plyNote: 'نیم‌حرکت یعنی یک حرکتِ یک بازیکن.',
  number: digits,
  gameOf: gameOf(persianKinds, apart),
  mover: 'صاحب نوبت',
  opponent: 'حریف',
  draw: 'تساوی',
  side: (game, player) => sideIn(words, game, player),
  toMove: (side) => `نوبت: ${side}`,
  asksWinner: 'چه کسی می‌برد؟',
  asksWorth: (side) => `برای ${side} چه می‌ارزد؟`,
  asksMove: 'یکی از بهترین حرکت‌ها:',
  asksPlies: 'در چند نیم‌حرکت؟',
  reason: reasonIn(words),
  best: (moves, isLost, count) => [
    `${isLost ? 'سخت‌ترین برای حریف' : 'بهترین'}: ${listed(moves)}${count === undefined ? '' : ` … (در مجموع ${digits(count)} حرکت)`}`,
  ],
  mainLine: (moves, end) => [
    `خط اصلی: ${listed(moves)}${{ ends: '', repeats: '؛ و همین‌طور تا ابد', more: '؛ …' }[end]}`,
  ],
}
