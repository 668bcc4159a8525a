import type { KindTexts } from '../../kind'
import { CONVENTION_TEXTS } from '../../texts/fa'

export const texts: KindTexts<'rules'> = {
  name: 'کرَم (Cram)',
  rules: 'هر دو، دومینوها را روی خانه‌های همسایهٔ خالی صفحه می‌گذارند؛ هر کس جایی پیدا نکند می‌بازد.',
  parameters: { rules: CONVENTION_TEXTS },
}
