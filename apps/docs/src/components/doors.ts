import type { StarlightRouteData } from '@astrojs/starlight/route-data'

interface Door {
  readonly text: string
  readonly link: string
  readonly variant?: 'primary' | 'secondary' | 'minimal'
}

/** The two ways in, by the names that the sidebar has for them: the overviews of what to learn and of what to play. */
export function doorsOf(sidebar: StarlightRouteData['sidebar']): Door[] {
  return sidebar.flatMap((group) => {
    if (group.type !== 'group') return []
    const [first] = group.entries
    if (first?.type !== 'link' || !/\/(?:learn|play)\/$/.test(first.href)) return []
    return [{ text: group.label, link: first.href }]
  })
}
