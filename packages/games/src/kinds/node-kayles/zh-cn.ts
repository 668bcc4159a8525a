import type { KindTexts } from '../../kind'
import { CONVENTION_TEXTS } from '../../texts/zh-cn'

export const texts: KindTexts<'rules'> = {
  name: 'Node Kayles',
  rules: '每次取走图的一个顶点和它的所有邻点；无顶点可取的一方落败。',
  parameters: { rules: CONVENTION_TEXTS },
}
