import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: 'Chess ending',
  rules:
    'Chess without castling and the fifty-move rule: mate wins; stalemate and play without end are a draw.',
  parameters: {},
}
