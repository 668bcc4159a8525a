import type { KindTexts } from '../../kind'
import { CONVENTION_TEXTS } from '../../texts/fa'

export const texts: KindTexts<'rules'> = {
  name: 'کیلز رأسی',
  rules: 'هر حرکت یک رأس گراف را با همهٔ همسایه‌هایش برمی‌دارد؛ هر کس رأسی پیدا نکند می‌بازد.',
  parameters: { rules: CONVENTION_TEXTS },
}
