// The page for custom games, in Polish.

import type { Words } from '../en'

export const own: Words['own'] = {
  example: 'Przykład',
  examples: {
    'bag-of-stones': 'Worek kamieni',
    'two-heaps': 'Dwa stosy, z obrazem',
    'misere-tic-tac-toe': 'Kółko i krzyżyk misère, na planszy',
    'melting-ice': 'Topniejący lód, z obrazem',
    'toll-road': 'Płatna droga, z kosztami',
  },
  editor: 'Gra w TypeScripcie',
  run: 'Uruchom',
  sound: 'Strona nie znalazła w niej błędów.',
  wrong: 'W grę można grać, ale jej teksty lub obraz mają błędy:',
  keys: 'Tab robi wcięcie. Z edytora wychodzi się klawiszami Esc, a potem Tab.',
  phrases: {
    'Fold line': 'Zwiń wiersz',
    'Unfold line': 'Rozwiń wiersz',
    'folded code': 'zwinięty kod',
    unfold: 'rozwiń',
    Find: 'Znajdź',
    Replace: 'Zamień na',
    next: 'następne',
    previous: 'poprzednie',
    all: 'wszystkie',
    'match case': 'wielkość liter',
    regexp: 'wyrażenie regularne',
    'by word': 'całe słowa',
    replace: 'zamień',
    'replace all': 'zamień wszystkie',
    close: 'zamknij',
    Diagnostics: 'Błędy',
    'No diagnostics': 'Brak błędów',
  },
}
