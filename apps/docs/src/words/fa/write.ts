// Numbers in Persian, and left-to-right text in its sentences.

export { apart, digits, nimberText } from '@zugzwang/games/words/fa'
