import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: 'آخربازی شطرنج',
  rules: 'شطرنج بدون قلعه و بدون قانون پنجاه حرکت: مات برد است؛ پات و بازی بی‌پایان تساوی است.',
  parameters: {},
}
