import type { KindTexts } from '../../kind'

export const texts: KindTexts<'in-a-row'> = {
  name: 'چهار تا در یک ردیف',
  rules:
    'دو بازیکن به نوبت مهره‌ای در یک ستون می‌اندازند؛ چهار مهره در یک سطر، یک ستون یا یک قطر برد است و صفحهٔ پر تساوی.',
  parameters: {
    'in-a-row': {
      name: 'مهره در یک ردیف',
      about: 'چند مهره در یک سطر، یک ستون یا یک قطر برد است.',
    },
  },
}
