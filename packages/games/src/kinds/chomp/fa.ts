import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: 'چامپ (Chomp)',
  rules:
    'هر حرکت یک خانه از تختهٔ شکلات را با هر چه در راست و پایین آن است می‌خورد؛ هر کس فقط خانهٔ بالا چپ برایش مانده باشد می‌بازد.',
  parameters: {},
}
