/** What the service worker says of a part that it gives from its copy of a file. */
export const KEPT_HEADER = 'X-Kept'
