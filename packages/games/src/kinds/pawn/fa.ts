import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: 'پیادهٔ گذرنده',
  rules:
    'پیادهٔ سیاه X می‌خواهد به سطر اول برسد؛ دو مهرهٔ قرمز O می‌خواهند به آن برسند یا آن را بی‌حرکت بگذارند.',
  parameters: {},
}
