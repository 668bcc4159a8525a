/// <reference types="astro/client" />

declare module '*?bundled' {
  const source: string
  // biome-ignore lint/style/noDefaultExport: this is how Vite gives texts
  export default source
}

interface ImportMetaEnv {
  /** The addresses of the site's tables, without the origin; the id of a table stands for `*`. */
  readonly PUBLIC_TABLES: string
}

declare namespace App {
  interface Locals {
    readonly starlightRoute: import('@astrojs/starlight/route-data').StarlightRouteData
    /** Whether the page holds its icons already. */
    hasIcons?: boolean
  }
}
