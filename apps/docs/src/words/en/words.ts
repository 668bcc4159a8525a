// Word chains: the board where words are said, the list of words, the letters around a position.

const count = (number: number, shown: string) => (number === 1 ? '1 word' : `${shown} words`)

export const words = {
  board: {
    label: 'Say a word',
    first: 'The first word may be any word of the list.',
    next: (letters: string) => `The next word begins with ${letters}`,
    over: (letters: string) => `No word is left that begins with ${letters}`,
    overAny: 'There is no word to say.',
    say: 'Say it',
    list: 'Words that can be said',
    found: (number: number, shown: string) => count(number, shown),
    foundOf: (number: number, shown: string, of: string) => `${shown} of ${count(number, of)}`,
    more: (number: number, shown: string) =>
      `${shown} more ${number === 1 ? 'word' : 'words'}: type to find them.`,
    said: (word: string) => `${word} has been said already.`,
    wrongStart: (word: string, letters: string) => `${word} does not begin with ${letters}.`,
    unknown: (word: string) => `${word} is not in the list.`,
    several: 'Keep typing, or choose a word with the arrow keys.',
    chain: 'Words said so far',
    last: 'The word said last:',
  },
  editor: {
    list: 'Words',
    hint: 'One word a line, or separated by commas. You can open or drop a file here. Words consist of letters; half-spaces (U+200C) inside a word are ignored.',
    begin: 'Begin with',
    choose: 'a list …',
    overlap: 'Letters shared',
    may: 'A word may be said',
    again: 'repeatedly',
    once: 'once',
    onceNote: (most: number) =>
      `Words said once are solved for lists of about ${most} words, or longer ones if many words begin and end alike.`,
    use: 'Use these words',
    open: 'Open a file',
    took: (number: number, shown: string) => `Playing with ${count(number, shown)}.`,
    none: 'No word here can be played.',
    tooLong: 'This file is too large for the page.',
    leftOut: (number: number, shown: string) =>
      `Left out: ${number === 1 ? 'one entry' : `${shown} entries`}.`,
    moreLeftOut: (shown: string) => `and ${shown} more`,
    line: (line: string) => `line ${line}`,
    reasons: {
      character: (character: string) => `“${character}” is not a letter`,
      /** By its number, for an invisible one. */
      code: (code: string) => `U+${code} is not a letter, or is where no letter can be`,
      blank: 'it contains a blank',
      short: (overlap: number) =>
        overlap === 1 ? 'it has no letters' : `it has fewer than ${overlap} letters`,
      again: 'it is in the list already',
    },
    lists: {
      en: 'English: animals',
      fa: 'Persian: animals',
      'zh-cn': 'Chinese: idioms of four characters',
      pl: 'Polish: animals',
    },
    fewLists: {
      en: 'English: 16 animals, each said once',
      fa: 'Persian: 16 animals, each said once',
      'zh-cn': 'Chinese: 16 idioms, each said once',
      pl: 'Polish: 16 animals, each said once',
    },
  },
  study: {
    around: (letters: string) => `Around ${letters}`,
    overview: 'All letters',
    picture: 'Letters and the words between them',
    intro:
      'Each circle is the letters that the next word must begin with, and its value is for the player to move there. Touch letters that the next word can end with, and the word is said.',
    overviewIntro:
      'Each circle is the letters that the next word must begin with, and its value is for the player to move there.',
    onceIntro:
      'Each circle is the letters that the next word must begin with, and its value is for the player to move there with the words left then. So the same letters may appear several times.',
    here: 'play is here',
    leads: (list: string) => `by ${list}`,
    which: (letters: string) => `Which word that ends in ${letters}?`,
    more: (shown: string) => `Not drawn: ${shown} more.`,
    openings: 'If play started over',
    openingsIntro: (number: number, shown: string) =>
      `With the ${count(number, shown)} left, starting with these letters would be worth:`,
    openingsMany: (most: number) =>
      `When at most ${most} words are left, this shows the value of each first letter.`,
    letters: 'Letters',
    value: 'Value',
    best: 'Best words',
    none: 'No words are left.',
  },
}
