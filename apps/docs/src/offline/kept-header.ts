/** Marks the service worker's responses from its copy of a file. */
export const KEPT_HEADER = 'X-Kept'
