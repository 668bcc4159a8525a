import type { KindTexts } from '../../kind'
import { CONVENTION_TEXTS } from '../../texts/fa'

export const texts: KindTexts<'rules'> = {
  name: 'نیم از دو سر',
  rules:
    'هر حرکت هر چند سنگریزه‌ای را که بخواهد از چپ‌ترین یا راست‌ترین کپهٔ ردیف برمی‌دارد؛ هر کس آخرین سنگریزه را بردارد می‌برد.',
  parameters: { rules: CONVENTION_TEXTS },
}
