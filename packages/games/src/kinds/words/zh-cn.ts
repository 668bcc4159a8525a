import type { KindTexts } from '../../kind'

export const texts: KindTexts<'overlap'> = {
  name: '单词接龙',
  rules: '每个词的开头与上一个词末尾的几个字相同，同一个词可以重复说；接不上的一方落败。',
  parameters: {
    overlap: {
      name: '首尾相接的字数',
      about: '一个词末尾的几个字是下一个词的开头。',
    },
  },
}
