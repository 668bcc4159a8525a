/** Languages of worksheets and decks. */
export const LANGUAGES = ['en', 'fa', 'pl', 'zh-cn'] as const

export type Language = (typeof LANGUAGES)[number]
