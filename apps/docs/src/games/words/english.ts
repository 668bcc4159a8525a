// The English lists of words, which the page begins with.

/** Lists of words of a language. */
export interface WordLists {
  /** Some thirty words, and one of them from which play is worth following. */
  readonly many: string
  readonly said: string
  /** Sixteen words, each to be said once. */
  readonly few: string
}

export const english: WordLists = {
  many: 'albatross cat cheetah cobra cow coyote elk finch goat gorilla hedgehog horse kangaroo llama newt octopus owl panda quail rabbit raccoon rat spider squid tiger vulture walrus wasp weasel wolf wombat wren',
  said: 'cow',
  few: 'ape coyote crane egret hare kestrel lark llama mouse octopus panda rhino snail squirrel tapir trout',
}

/** The text of the game with the long list; words share one letter. */
export function chainOf({ many }: WordLists): string {
  return `words:${many.replaceAll(' ', ',')}?overlap=1`
}

/** The same with the short list, each word said once. */
export function onceOf({ few }: WordLists): string {
  return `words-once:${few.replaceAll(' ', ',')}`
}
