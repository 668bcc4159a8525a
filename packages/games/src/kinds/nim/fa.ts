import type { KindTexts } from '../../kind'
import { CONVENTION_TEXTS } from '../../texts/fa'

export const texts: KindTexts<'rules'> = {
  name: 'دسته‌های یک بازی',
  rules: 'هر حرکت یک دسته را طبق قواعد بازی عوض می‌کند؛ هر کس نتواند حرکت کند می‌بازد.',
  parameters: { rules: CONVENTION_TEXTS },
}
