// English texts of the catalogue's kinds, apart from kinds.ts so that pages in other languages load none of them.

import type { KindId, KindTexts } from '@zugzwang/games'
import { byId, ofLists } from '../kind-texts'

export const englishTexts = (): Readonly<Record<KindId, KindTexts>> =>
  ({
    ...ofLists({
      ...import.meta.glob('../../../../../packages/games/src/kinds/boards/texts.ts', {
        eager: true,
        import: 'boardTexts',
      }),
      ...import.meta.glob('../../../../../packages/games/src/kinds/partizan/texts.ts', {
        eager: true,
        import: 'partizanTexts',
      }),
    }),
    ...byId(
      import.meta.glob<KindTexts>('../../../../../packages/games/src/kinds/*/en.ts', {
        eager: true,
        import: 'texts',
      }),
    ),
  }) as Record<KindId, KindTexts>
