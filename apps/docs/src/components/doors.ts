import type { StarlightRouteData } from '@astrojs/starlight/route-data'

interface Door {
  readonly text: string
  readonly link: string
  readonly variant?: 'primary' | 'secondary' | 'minimal'
}

/** The two ways in, by the names that the sidebar has for them: the overviews of what to learn and of what to play. */
export function doorsOf(sidebar: StarlightRouteData['sidebar']): Door[] {
  return sidebar.flatMap((entry) => {
    // On its own pages an overview is the first of a group
    const overview = entry.type === 'group' ? entry.entries[0] : entry
    if (overview?.type !== 'link' || !/\/(?:learn|play)\/$/.test(overview.href)) return []
    return [{ text: entry.label, link: overview.href }]
  })
}
