import type { KindTexts } from '../../kind'
import { CONVENTION_TEXTS } from '../../texts/fa'

export const texts: KindTexts<'rules'> = {
  name: 'نیم از دو سر',
  rules:
    'در هر حرکت هر تعداد سنگریزه از چپ‌ترین یا راست‌ترین کپهٔ ردیف برداشته می‌شود؛ هر کس آخرین سنگریزه را بردارد می‌برد.',
  parameters: { rules: CONVENTION_TEXTS },
}
