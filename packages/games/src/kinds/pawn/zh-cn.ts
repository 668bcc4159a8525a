import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: '过河卒',
  rules: '黑卒 X 想到达第一行，两个红子 O 想与它相遇，或者让它无路可走。',
  parameters: {},
}
