import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: 'Treblecross',
  rules: '双方在一条格子的空格里写 X；谁先连成三个，谁就获胜。',
  parameters: {},
}
