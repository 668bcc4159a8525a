import type { KindTexts } from '../../kind'
import { CONVENTION_TEXTS } from '../../texts/zh-cn'

export const texts: KindTexts<'rules'> = {
  name: '同一种游戏的堆',
  rules: '每次按照游戏的规则改变一堆；无法走棋的一方落败。',
  parameters: { rules: CONVENTION_TEXTS },
}
