import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: 'پایان بازی شطرنج',
  rules: 'شطرنج بدون قلعه و بدون قانون پنجاه حرکت: مات برد است؛ پات و بازی بی‌پایان مساوی است.',
  parameters: {},
}
