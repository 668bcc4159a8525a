import type { KindTexts } from '../../kind'

/** Texts that both parameters for steps share. */
const STEPS = {
  about:
    'در ۴ یا ۸ جهت، مانند اسب شطرنج، یا با گام‌های دلخواه: شمار سطرها به پایین، ویرگول، شمار ستون‌ها به راست، با / میان گام‌ها.',
  choices: {
    8: 'در ۸ جهت',
    4: 'در ۴ جهت',
    knight: 'مانند اسب',
  },
}

export const texts: KindTexts<
  'police' | 'moves' | 'thief-moves' | 'police-pass' | 'thief-pass' | 'starter' | 'endless'
> = {
  name: 'پلیس و دزد',
  rules: 'پلیس در خانهٔ دزد می‌برد و دزد روی خروجی.',
  parameters: {
    police: {
      name: 'شمار پلیس‌ها',
      about:
        'چند پلیس هست؛ آن‌ها که روی صفحه نیستند از خانهٔ پلیس اول آغاز می‌کنند. خالی: همان‌ها که روی صفحه‌اند.',
    },
    moves: { name: 'حرکت پلیس', ...STEPS },
    'thief-moves': { name: 'حرکت دزد', ...STEPS },
    'police-pass': {
      name: 'پلیس می‌تواند بماند',
      about: 'آیا هر پلیس می‌تواند سر جایش بماند.',
    },
    'thief-pass': {
      name: 'دزد می‌تواند بماند',
      about: 'آیا دزد می‌تواند سر جایش بماند.',
    },
    starter: {
      name: 'شروع‌کننده',
      about: 'چه کسی حرکت اول را می‌کند.',
      choices: {
        police: 'پلیس',
        thief: 'دزد',
      },
    },
    endless: {
      name: 'بازی بی‌پایان',
      about: 'بازی‌ای که هرگز تمام نشود چه می‌ارزد: تساوی، یا برد یکی از دو طرف.',
      choices: {
        draw: 'تساوی است',
        police: 'برد پلیس است',
        thief: 'برد دزد است',
      },
    },
  },
}
