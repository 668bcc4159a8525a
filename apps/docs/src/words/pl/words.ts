// Word chains, in Polish.

import type { Words } from '../en'
import { count, form } from './forms'

/** `1 słowo`, `2 słowa`, `5 słów`. */
const wordCount = (of: number, shown: string) => `${shown} ${form(of, 'słowo', 'słowa', 'słów')}`

export const words: Words['words'] = {
  board: {
    label: 'Powiedz słowo',
    first: 'Pierwszym słowem może być dowolne słowo z listy.',
    next: (letters) => `Następne słowo zaczyna się od ${letters}`,
    over: (letters) => `Nie ma już słowa, które zaczyna się od ${letters}`,
    overAny: 'Nie ma słowa do powiedzenia.',
    say: 'Powiedz',
    list: 'Słowa, które można powiedzieć',
    found: (of, shown) => wordCount(of, shown),
    foundOf: (of, shown, all) => `${shown} z ${all} ${of === 1 ? 'słowa' : 'słów'}`,
    more: (of, shown) => `Jeszcze ${wordCount(of, shown)}: pisz dalej, żeby je znaleźć.`,
    said: (word) => `Słowo ${word} już padło.`,
    wrongStart: (word, letters) => `Słowo ${word} nie zaczyna się od ${letters}.`,
    unknown: (word) => `Słowa ${word} nie ma na liście.`,
    several: 'Pisz dalej albo wybierz słowo strzałkami.',
    chain: 'Słowa, które już padły',
    last: 'Ostatnie słowo:',
  },
  editor: {
    list: 'Słowa',
    hint: 'Jedno słowo w wierszu albo słowa rozdzielone przecinkami. Plik można otworzyć albo upuścić tutaj. Słowo składa się z samych liter; półodstępy (U+200C) mogą stać wewnątrz słowa i niczego nie zmieniają.',
    begin: 'Zacznij od listy',
    choose: 'wybierz …',
    overlap: 'Wspólne litery',
    may: 'Słowo może paść',
    again: 'wiele razy',
    once: 'raz',
    onceNote: (most) =>
      `Grę bez powtórzeń rozwiązuje się dla list do około ${most} słów; dla dłuższych tylko wtedy, gdy wiele słów zaczyna się i kończy tak samo.`,
    use: 'Użyj tych słów',
    open: 'Otwórz plik',
    took: (of, shown) => `W grze: ${wordCount(of, shown)}.`,
    none: 'Nie ma tu słowa, którym można grać.',
    tooLong: 'Ten plik jest za duży dla strony.',
    leftOut: (of, shown) => `Pominięto ${shown} ${form(of, 'wpis', 'wpisy', 'wpisów')}.`,
    moreLeftOut: (shown) => `i jeszcze ${shown}`,
    line: (line) => `wiersz ${line}`,
    reasons: {
      character: (character) => `„${character}” nie jest literą`,
      code: (code) => `U+${code} nie jest literą albo stoi tam, gdzie litera stać nie może`,
      blank: 'zawiera odstęp',
      short: (overlap) =>
        overlap === 1
          ? 'nie ma liter'
          : `ma mniej niż ${count(overlap, 'literę', 'litery', 'liter')}`,
      again: 'jest już na liście',
    },
    lists: {
      en: 'angielski: zwierzęta',
      fa: 'perski: zwierzęta',
      'zh-cn': 'chiński: idiomy z czterech znaków',
      pl: 'polski: zwierzęta',
    },
    fewLists: {
      en: 'angielski: 16 zwierząt, każde raz',
      fa: 'perski: 16 zwierząt, każde raz',
      'zh-cn': 'chiński: 16 idiomów, każdy raz',
      pl: 'polski: 16 zwierząt, każde raz',
    },
  },
  study: {
    around: (letters) => `Wokół ${letters}`,
    overview: 'Wszystkie litery',
    picture: 'Litery i słowa między nimi',
    intro:
      'Każde koło to litery, od których trzeba zacząć, a jego wartość dotyczy gracza, który musi od nich zacząć. Dotknij liter, którymi może się skończyć następne słowo, a słowo padnie.',
    overviewIntro:
      'Każde koło to litery, od których trzeba zacząć, a jego wartość dotyczy gracza, który musi od nich zacząć.',
    onceIntro:
      'Każde koło to litery, od których trzeba zacząć, a jego wartość dotyczy gracza, który musi od nich zacząć i ma tylko słowa, które jeszcze zostały. Dlatego te same litery mogą stać w kilku miejscach.',
    here: 'tu toczy się gra',
    leads: (list) => `słowa: ${list}`,
    which: (letters) => `Które słowo kończące się na ${letters}?`,
    more: (shown) => `Nie narysowano: jeszcze ${shown}.`,
    openings: 'Gdyby zacząć od nowa',
    openingsIntro: (of, shown) =>
      `${form(of, 'Zostało', 'Zostały', 'Zostało')} ${wordCount(of, shown)}. Gra rozpoczęta od tych liter byłaby warta:`,
    openingsMany: (most) =>
      `Gdy zostanie najwyżej ${count(most, 'słowo', 'słowa', 'słów')}, będzie tu widać wartość każdej pierwszej litery.`,
    letters: 'Litery',
    value: 'Wartość',
    best: 'Najlepsze słowa',
    none: 'Nie zostało żadne słowo.',
  },
}
