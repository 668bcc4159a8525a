// Names and rules of the games whose players have different moves, in Polish; games without a line are in English.

import type { PartizanTranslations } from '../texts'

export const partizanTexts: PartizanTranslations = {
  clobber: [
    'Clobber (wartości)',
    'Kamienie x gracza Lewego i o Prawego biją sąsiedni kamień przeciwnika i zajmują jego miejsce; kto nie ma ruchu, przegrywa.',
  ],
  col: [
    'Col',
    'Każdy koloruje wolne pole, ale nie obok pola własnego koloru; kto nie ma ruchu, przegrywa.',
  ],
  cutcake: [
    'Krojenie tortu',
    'Lewy tnie kawałek tortu z góry na dół, Prawy z boku na bok, na całe kwadraty; kto nie może ciąć, przegrywa.',
  ],
  domineering: [
    'Domineering',
    'Lewy kładzie kostki domina pionowo, Prawy poziomo, na wolnych polach planszy; kto nie znajdzie miejsca, przegrywa.',
  ],
  fox: [
    'Lis i gęsi',
    'Gęsi x gracza Lewego idą o krok na ukos w dół, lis o Prawego na ukos we wszystkie strony, na wolne pola; kto nie ma ruchu, przegrywa, a lis, nad którym nie ma już gęsi, uciekł i może ruszać się bez końca.',
  ],
  hackenbush: [
    'Hackenbush',
    'Lewy wycina krawędzie niebieskie, Prawy czerwone, obaj zielone, a to, co nie trzyma się już ziemi, spada; kto nie może ciąć, przegrywa.',
  ],
  maze: [
    'Labirynt',
    'Lewy przesuwa pionek o dowolnie wiele pól w dół, Prawy w prawo, ale nie przez ściany; kto nie ma ruchu, przegrywa.',
  ],
  snort: [
    'Snort',
    'Każdy koloruje wolne pole, ale nie obok pola w kolorze przeciwnika; kto nie ma ruchu, przegrywa.',
  ],
  toads: [
    'Ropuchy i żaby',
    'Ropuchy Lewego idą w prawo, żaby Prawego w lewo: o krok na wolne pole albo skokiem przez jednego przeciwnika; kto nie ma ruchu, przegrywa.',
  ],
  toppling: [
    'Przewracanie domina',
    'Gracz przewraca swoją albo wspólną kostkę, a z nią wszystkie po jednej jej stronie; kto nie ma ruchu, przegrywa.',
  ],
}
