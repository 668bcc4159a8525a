import type { KindTexts } from '../../kind'
import { CONVENTION_TEXTS } from '../../texts/zh-cn'

export const texts: KindTexts<'rules'> = {
  name: '游戏的和',
  rules: '不同的游戏并排放在一起，每次在其中一个里走；无法走棋的一方落败。',
  parameters: { rules: CONVENTION_TEXTS },
}
