import type { KindTexts } from '../../kind'

export const texts: KindTexts<'overlap'> = {
  name: 'زنجیرهٔ واژه‌ها',
  rules:
    'هر واژه با حرف‌های آخر واژهٔ پیش آغاز می‌شود و واژه‌ها را می‌توان دوباره گفت؛ هر کس واژه‌ای نداشته باشد می‌بازد.',
  parameters: {
    overlap: {
      name: 'حرف‌های مشترک',
      about: 'چند حرف آخر هر واژه، واژهٔ بعدی را آغاز می‌کنند.',
    },
  },
}
