// The pictures that links to the site are shown with: which page has which.

/** Width and height, as sites that show links expect. */
export const SIZE = { width: 1200, height: 630 } as const

/**
 * The name of a page's picture, by the page's id without its language. Pages of one package's API share one, and so do a page's
 * translations: their words stand next to the picture.
 */
export function pictureName(id: string): string {
  const [, api] = /^(api\/[\w-]+)/.exec(id) ?? []
  return api ?? (id === '' || id === 'index' ? 'home' : id)
}
