// The language of a page, by its address: Starlight calls fallback pages English.

export const LOCALES = ['en', 'fa', 'zh-cn', 'pl'] as const
export type Locale = (typeof LOCALES)[number]

export function localeOf(url: URL, base: string): Locale {
  const [first] = url.pathname.slice(base.replace(/\/$/, '').length + 1).split('/')
  return LOCALES.find((locale) => locale === first) ?? 'en'
}
