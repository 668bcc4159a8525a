import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: 'تربل‌کراس',
  rules:
    'هر دو، خانه‌های خالی یک نوار را با X علامت می‌زنند؛ هر کس سه تا پشت سر هم را کامل کند می‌برد.',
  parameters: {},
}
