import type { KindTexts } from '../../kind'
import { CONVENTION_TEXTS } from '../../texts/zh-cn'

export const texts: KindTexts<'rules'> = {
  name: 'Cram',
  rules: '双方在棋盘上相邻的空格里放多米诺骨牌；放不下的一方落败。',
  parameters: { rules: CONVENTION_TEXTS },
}
