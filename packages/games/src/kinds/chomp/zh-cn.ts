import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: 'Chomp',
  rules: '每次吃掉巧克力板的一格，连同它右边和下边的所有格；只剩左上角那一格时，轮到的一方落败。',
  parameters: {},
}
