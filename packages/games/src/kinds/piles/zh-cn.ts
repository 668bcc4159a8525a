import type { KindTexts } from '../../kind'
import { CONVENTION_TEXTS } from '../../texts/zh-cn'

export const texts: KindTexts<'rules'> = {
  name: 'End-Nim',
  rules: '若干堆石子排成一行，每次从最左或最右的一堆中取走任意多颗；取走最后一颗的人获胜。',
  parameters: { rules: CONVENTION_TEXTS },
}
