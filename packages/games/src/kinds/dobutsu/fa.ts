import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: 'دوبوتسو شوگی',
  rules:
    'شوگی جانوران روی ۳ در ۴ خانه: هر کس شیر حریف را بزند، یا شیر خود را به ردیف آن سو برساند و شیرش زده نشود، می‌برد؛ در \u2068no-drops\u2069 مهره‌های زده‌شده برنمی‌گردند.',
  parameters: {},
}
