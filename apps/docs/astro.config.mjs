import preact from '@astrojs/preact'
import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'
import starlightTypeDoc from 'starlight-typedoc'
import { bundled } from './scripts/bundled.mjs'
import { entryPoints, sidebar, titles } from './site.mjs'

export default defineConfig({
  site: process.env.DOCS_SITE ?? 'http://127.0.0.1:5198',
  base: process.env.DOCS_BASE ?? '/',
  trailingSlash: 'always',
  devToolbar: { enabled: false },
  prefetch: false,
  vite: {
    plugins: [bundled()],
    worker: { format: 'es' },
    // Small style sheets of single islands go into the page: twenty requests for a figure of every kind made the first paint late
    build: {
      assetsInlineLimit: (path, content) => path.endsWith('.css') && content.length < 4096,
    },
  },
  integrations: [
    preact({ include: ['**/*.tsx'] }),
    starlight({
      title: titles,
      description: 'Solves two-player games exactly and lets anyone check the answer.',
      favicon: '/favicon.svg',
      components: {
        Head: './src/components/Head.astro',
        Hero: './src/components/Hero.astro',
        MarkdownContent: './src/components/MarkdownContent.astro',
        Pagination: './src/components/Pagination.astro',
        PageTitle: './src/components/PageTitle.astro',
        SiteTitle: './src/components/SiteTitle.astro',
        SocialIcons: './src/components/Doors.astro',
      },
      routeMiddleware: './src/route-data.ts',
      customCss: ['./src/styles/type.css', './src/styles/site.css'],
      defaultLocale: 'root',
      locales: {
        root: { label: 'English', lang: 'en' },
        fa: { label: 'فارسی', lang: 'fa', dir: 'rtl' },
        'zh-cn': { label: '简体中文', lang: 'zh-CN' },
        pl: { label: 'Polski', lang: 'pl' },
      },
      // By Starlight's own ranking long pages that list a word come before those that explain it
      pagefind: {
        ranking: { termFrequency: 1, pageLength: 0.75, termSaturation: 1.4, termSimilarity: 1 },
      },
      lastUpdated: false,
      credits: false,
      plugins: [
        starlightTypeDoc({
          entryPoints,
          tsconfig: './typedoc.tsconfig.json',
          typeDoc: {
            readme: 'none',
            plugin: ['./scripts/typedoc-plugin.mjs'],
            excludeInternal: true,
            excludePrivate: true,
            useCodeBlocks: true,
            useHTMLAnchors: true,
            outputFileStrategy: 'modules',
            // A heading for every parameter made pages of 2 MB
            parametersFormat: 'table',
            interfacePropertiesFormat: 'table',
            classPropertiesFormat: 'table',
            typeAliasPropertiesFormat: 'table',
            typeDeclarationFormat: 'table',
            tableColumnSettings: { hideSources: true, hideOverrides: true, hideInherited: true },
            disableSources: true,
            skipErrorChecking: true,
          },
        }),
      ],
      sidebar,
    }),
  ],
})
