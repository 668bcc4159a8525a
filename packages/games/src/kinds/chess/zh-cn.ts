import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: '国际象棋残局',
  rules: '没有王车易位和五十回合规则的国际象棋：将死获胜，逼和与无限对局均为平局。',
  parameters: {},
}
