import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: 'خرگوش و تازی‌ها',
  rules:
    'سه تازی که هرگز عقب نمی‌روند می‌خواهند خرگوش را بی‌حرکت بگذارند؛ خرگوش می‌خواهد از آن‌ها رد شود.',
  parameters: {},
}
