import type { KindTexts } from '../../kind'
import { CONVENTION_TEXTS } from '../../texts/en'

export const texts: KindTexts<'rules'> = {
  name: 'Node Kayles',
  rules: 'A move takes a vertex of a graph with all its neighbours; a player who finds none loses.',
  parameters: { rules: CONVENTION_TEXTS },
}
