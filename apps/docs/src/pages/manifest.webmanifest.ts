import type { APIRoute } from 'astro'

const base = import.meta.env.BASE_URL.replace(/\/?$/, '/')

export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      name: 'Zugzwang',
      short_name: 'Zugzwang',
      description: 'Solves two-player games exactly and lets anyone check the answer.',
      start_url: base,
      scope: base,
      display: 'standalone',
      background_color: '#faf8f3',
      theme_color: '#0b5c99',
      icons: [{ src: `${base}favicon.svg`, sizes: 'any', type: 'image/svg+xml' }],
    }),
  )
