/// <reference types="astro/client" />

declare module '*?bundled' {
  const source: string
  // biome-ignore lint/style/noDefaultExport: this is how Vite gives texts
  export default source
}

interface ImportMetaEnv {
  /** The address of the site's table, without the origin. */
  readonly PUBLIC_TABLE: string
}

declare namespace App {
  interface Locals {
    readonly starlightRoute: import('@astrojs/starlight/route-data').StarlightRouteData
    /** Whether the page holds its icons already. */
    hasIcons?: boolean
  }
}
