import type { KindTexts } from '../../kind'
import { CONVENTION_TEXTS } from '../../texts/pl'

export const texts: KindTexts<'rules'> = {
  name: 'Node Kayles',
  rules:
    'Ruch zabiera wierzchołek grafu ze wszystkimi sąsiadami; kto żadnego nie znajdzie, przegrywa.',
  parameters: { rules: CONVENTION_TEXTS },
}
