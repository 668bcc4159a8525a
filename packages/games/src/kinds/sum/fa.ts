import type { KindTexts } from '../../kind'
import { CONVENTION_TEXTS } from '../../texts/fa'

export const texts: KindTexts<'rules'> = {
  name: 'جمع بازی‌ها',
  rules:
    'بازی‌های گوناگون کنار هم: هر حرکت در یکی از آن‌ها انجام می‌شود؛ هر کس نتواند حرکت کند می‌بازد.',
  parameters: { rules: CONVENTION_TEXTS },
}
