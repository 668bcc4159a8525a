import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: 'دوبوتسو شوگی',
  rules:
    'شوگی جانوران روی ۳ در ۴ خانه: هر کس شیر حریف را بگیرد می‌برد، یا شیر خود را به ردیف آن سو ببرد و گرفته نشود؛ در no-drops مهره‌های گرفته‌شده برنمی‌گردند.',
  parameters: {},
}
