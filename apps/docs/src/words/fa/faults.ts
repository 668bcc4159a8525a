// What is wrong, by the codes of the packages' errors, in Persian.

import type { FaultCode, Say } from '../faults'
import { apart } from './write'

const thing = (found: string | undefined, what: string) =>
  found === undefined || found === '' ? what : `${what}: ${apart(found)}`

export const faults: Readonly<Record<FaultCode, Say>> = {
  ABORTED: () => 'لغو شد.',
  UNKNOWN: () => 'خود برنامه از کار افتاد.',
  STUCK: () => 'کد بازی در یک ثانیه پاسخ نداد و کارش پایان داده شد.',
  INVALID_DIGRAPH: (found) => `${thing(found, 'این گراف جهت‌دار نیست')}.`,
  INVALID_ARENA: (found) => `${thing(found, 'این بازی روی گراف جهت‌دار نیست')}.`,
  INVALID_RULES: (found) => `${thing(found, 'قواعد با خودشان ناسازگارند')}.`,
  INVALID_SOLUTION: () => 'این حل مال این بازی نیست.',
  INVALID_BUFFER: () => 'بایت‌ها خراب‌اند.',
  INVALID_OPTION: (found) => `${thing(found, 'این مقدار این‌جا مجاز نیست')}.`,
  INVALID_POSITION: (found) => `${thing(found, 'این وضعیتی از بازی نیست')}.`,
  UNSUPPORTED_ARENA: () => 'هیچ حل‌کننده‌ای چنین بازی‌ای را نمی‌پذیرد.',
  LIMIT_EXCEEDED: (found) => `${thing(found, 'این زیادی بزرگ است')}.`,
  UNKNOWN_GAME: (found) => `${thing(found, 'چنین بازی‌ای نیست')}.`,
  INVALID_GAME_TEXT: (found) => `${thing(found, 'در متن بازی چیزی نامنتظر هست')}.`,
  INVALID_GAME: (found) => `${thing(found, 'این را نمی‌توان بازی کرد')}.`,
  INVALID_NIMBER: (found) => `${thing(found, 'این عدد گراندی نیست')}.`,
  INVALID_HEAP_CODE: (found) => `${thing(found, 'این کد هیچ بازی دسته‌ای نیست')}.`,
  INVALID_BOARD: (found) => `${thing(found, 'صفحهٔ بازی نادرست است')}.`,
  INVALID_SEQUENCE: () => 'دنبالهٔ ارزش‌ها نادرست است.',
  INVALID_CERTIFICATE: () => 'گواهی نادرست است.',
  CYCLIC: () => 'بازی می‌تواند تا ابد ادامه یابد، پس عدد گراندی ندارد.',
  OUT_OF_RANGE: (found) => `${thing(found, 'این عدد بیرون از محدوده است')}.`,
  INVALID_GRAPH: (found) => `${thing(found, 'گراف نادرست است')}.`,
  INVALID_WORD: (found) => `${thing(found, 'این واژه پذیرفته نیست')}.`,
  INVALID_INPUT: (found) => `${thing(found, 'متن قاعده‌های قالبش را رعایت نمی‌کند')}.`,
  AMBIGUOUS_INPUT: (found) => `${thing(found, 'متن می‌تواند به بیش از یک قالب باشد')}.`,
  UNSUPPORTED_INPUT: (found) =>
    `${thing(found, 'در متن چیزی هست که گراف جهت‌دار نمی‌تواند داشته باشد')}.`,
  CANNOT_CARRY: () => 'این قالب راهی برای نوشتن این ندارد.',
  UNKNOWN_FORMAT: (found) => `${thing(found, 'چنین قالبی نیست')}.`,
  INVALID_VERTEX: (found) => `${thing(found, 'چنین رأسی نیست')}.`,
  INVALID_LABELS: (found) => `${thing(found, 'دو رأس یک نام دارند')}.`,
  UNSUPPORTED_GAME: (found) => `${thing(found, 'از این بازی نمی‌توان جدول ساخت')}.`,
  INVALID_TABLE: () => 'این جدول نیست، یا خراب است.',
  OTHER_GAME: (found) => `${thing(found, 'این جدولِ بازی دیگری است')}.`,
  LOCKED: () => 'اجرای دیگری در حال نوشتن این پرونده است.',
  UNAVAILABLE: () => 'جدول در دسترس نیست و این دستگاه هنوز نسخه‌ای از آن ندارد.',
}
