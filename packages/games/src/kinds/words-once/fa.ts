import type { KindTexts } from '../../kind'

export const texts: KindTexts<'overlap'> = {
  name: 'زنجیرهٔ واژه‌ها، هر واژه یک بار',
  rules:
    'هر واژه با حرف‌های آخر واژهٔ پیش آغاز می‌شود و هیچ واژه‌ای دو بار گفته نمی‌شود؛ هر کس واژه‌ای نداشته باشد می‌بازد.',
  parameters: {
    overlap: {
      name: 'حرف‌های مشترک',
      about: 'چند حرف آخر هر واژه، واژهٔ بعدی را آغاز می‌کنند.',
    },
  },
}
