import type { KindTexts } from '../../kind'
import { CONVENTION_TEXTS } from '../../texts/en'

export const texts: KindTexts<'start' | 'rules' | 'players' | 'min' | 'payoffs' | 'endless'> = {
  name: 'Game on a digraph',
  rules: 'The players move a token along arcs in turn; a player who cannot move loses.',
  parameters: {
    start: {
      name: 'Start',
      about: 'The vertex where the token starts; empty for the first one.',
    },
    rules: CONVENTION_TEXTS,
    players: {
      name: 'Players',
      about:
        'Both want the same, and payoffs are those of the player to move; or Max and Min, and payoffs are Max’s.',
      choices: {
        same: 'both want the same',
        alternating: 'Max and Min',
      },
    },
    min: {
      name: 'Min’s positions',
      about: 'Positions where Min is to move, with ; between. All others are Max’s.',
    },
    payoffs: {
      name: 'Payoffs',
      about: 'Payoffs of the positions where play ends, such as c:1;d:-2.',
    },
    endless: {
      name: 'Value of endless play',
      about: 'Value of endless play to Max: a number, ∞ or −∞.',
    },
  },
}
