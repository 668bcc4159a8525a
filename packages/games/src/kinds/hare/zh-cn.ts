import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: '猎犬与野兔',
  rules: '三只不会后退的猎犬想让野兔无路可走，野兔想从它们身边跑过去。',
  parameters: {},
}
