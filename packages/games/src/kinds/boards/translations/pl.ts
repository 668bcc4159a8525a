// Names and rules of the games that are described as data, in Polish; games without a line are in English.

import type { BoardTranslations } from '../texts'

export const boardTexts: BoardTranslations = {
  achi: [
    'Achi',
    'Każdy stawia cztery pionki, a potem przesuwa je po liniach na jedyny wolny punkt; wygrywają trzy w linii.',
  ],
  amazons: [
    'Amazonki',
    'Amazonka rusza się jak hetman, a potem zamyka pole, na które mógłby stamtąd pójść; kto nie ma ruchu, przegrywa.',
  ],
  antichess: [
    'Antyszachy',
    'Końcówki szachów, w których bicie jest obowiązkowe; wygrywa, kto nie ma już bierek albo ruchu.',
  ],
  'bagh-chal': [
    'Bagh-chal (tygrysy i kozy)',
    'Dwadzieścia kóz najpierw się stawia, a potem przesuwa; cztery tygrysy przeskakują kozy, żeby zbić pięć z nich, a zamknięte przegrywają.',
  ],
  breakthrough: [
    'Breakthrough',
    'Dwa rzędy pionów idą do przodu, prosto lub na ukos, i biją na ukos; wygrywa, kto dojdzie do ostatniego rzędu.',
  ],
  'catch-the-hare': [
    'Łapanie zająca',
    'Dwunastu myśliwych idzie wzdłuż linii, żeby zamknąć zająca, a ten przeskakuje ich i zbija, ile razy zechce.',
  ],
  checkers: [
    'Warcaby angielskie',
    'Końcówki warcabów angielskich: pionki idą na ukos do przodu, damki w obie strony; bicie jest obowiązkowe, a kto nie ma ruchu, przegrywa.',
  ],
  'clobber-board': [
    'Clobber',
    'Pionek bije sąsiedni pionek przeciwnika w rzędzie lub kolumnie; kto nie ma ruchu, przegrywa.',
  ],
  dao: [
    'Dao',
    'Pionki suną tak daleko, jak się da; wygrywają cztery w rzędzie, w kwadracie lub w rogach, a kto zamknie pionek przeciwnika w rogu, przegrywa.',
  ],
  dodgem: [
    'Dodgem',
    'Niebieskie samochody jadą w prawo, czerwone w górę, do przodu lub w bok, nigdy do tyłu; wygrywa, kto pierwszy wyprowadzi wszystkie za przeciwległy brzeg, a kto zablokuje przeciwnika, przegrywa.',
  ],
  'fox-and-hounds': [
    'Lis i ogary (wilk i owce)',
    'Na ciemnych polach lis chodzi w obie strony, a ogary tylko do przodu; lis chce je minąć, ogary chcą go zamknąć.',
  ],
  hare: [
    'Zając i ogary',
    'Trzy ogary, które nigdy się nie cofają, chcą zostawić zająca bez ruchu, a zając chce je minąć.',
  ],
  hasami: [
    'Hasami shōgi',
    'Pionki chodzą jak wieże i biją to, co stanie między dwoma z nich; kto ma już tylko jeden pionek, przegrywa.',
  ],
  hex: ['Hex', 'Jeden gracz łączy łańcuchem pionków górę z dołem, drugi lewą stronę z prawą.'],
  hexapawn: [
    'Hexapawn',
    'Piony idą do przodu i biją na ukos; wygrywa, kto dojdzie do ostatniego rzędu, a kto nie ma ruchu, przegrywa.',
  ],
  isolation: [
    'Izolacja',
    'Krok w dowolnym kierunku, a potem zamyka się dowolne wolne pole; kto nie ma ruchu, przegrywa.',
  ],
  jungle: [
    'Dżungla (dou shou qi)',
    'Końcówki dou shou qi: zwierzę bije równe sobie i słabsze, szczur także słonia; lew i tygrys przeskakują wodę; kto wejdzie do jamy przeciwnika, wygrywa.',
  ],
  konane: [
    'Kōnane',
    'Pionki przeskakują przeciwników i je biją, jeśli gracz zechce, kilka w jednym kierunku; kto nie może skoczyć, przegrywa.',
  ],
  'maker-breaker': [
    'Kółko i krzyżyk: budowniczy i psuj',
    'Kółko i krzyżyk, w którym drugi gracz ma tylko nie dopuścić do trzech w linii pierwszego.',
  ],
  'misere-ttt': [
    'Kółko i krzyżyk misère',
    'Kółko i krzyżyk, w którym trzy w linii przegrywają; pełna plansza to remis.',
  ],
  mnk: [
    'k w linii',
    'Gracze na zmianę zaznaczają pola; wygrywa podana liczba w linii, a pełna plansza to remis.',
  ],
  morris: [
    'Młynek na pięć, sześć lub dziewięć pionków',
    'Pionki najpierw się stawia, a potem przesuwa po liniach; trzy w linii, czyli młynek, zdejmują pionek przeciwnika, a kto ma już tylko dwa, przegrywa.',
  ],
  'mu-torere': [
    'Mū tōrere',
    'Pionek idzie na wolny punkt, ale do środka tylko z miejsca obok przeciwnika; kto nie ma ruchu, przegrywa.',
  ],
  neutreeko: [
    'Neutreeko',
    'Każdy ma trzy pionki, które suną tak daleko, jak się da; wygrywają trzy w linii.',
  ],
  'nine-holes': [
    'Dziewięć dołków',
    'Każdy stawia trzy pionki, a potem przenosi je na dowolny wolny punkt; wygrywają trzy w rzędzie lub kolumnie.',
  ],
  notakto: ['Notakto', 'Obaj gracze stawiają X; trzy w linii przegrywają.'],
  picaria: [
    'Picaria',
    'Każdy stawia trzy pionki, a potem przesuwa je na sąsiednie punkty; wygrywają trzy w linii.',
  ],
  'pong-hau-ki': [
    'Pong hau k’i',
    'Każdy ma dwa pionki, które idą po liniach na jedyny wolny punkt; kto nie ma ruchu, przegrywa.',
  ],
  shisima: [
    'Shisima',
    'Każdy ma trzy pionki, które chodzą po okręgu i przez jego środek; wygrywają trzy w linii przez środek.',
  ],
  sim: [
    'Sim',
    'Gracze na zmianę kolorują odcinki między sześcioma punktami; kto zamknie trójkąt w swoim kolorze, przegrywa.',
  ],
  tapatan: [
    'Tapatan',
    'Każdy stawia trzy pionki, a potem przesuwa je po liniach; wygrywają trzy w linii, także na przekątnych.',
  ],
  teeko: [
    'Teeko',
    'Każdy stawia cztery pionki, a potem przesuwa je w dowolnym kierunku; wygrywają cztery w linii lub w kwadracie.',
  ],
  'three-mens-morris': [
    'Młynek na trzy pionki',
    'Każdy stawia trzy pionki, a potem przesuwa je wzdłuż rzędów i kolumn; wygrywają trzy w linii, także na przekątnych.',
  ],
  'tsoro-yematatu': [
    'Tsoro yematatu',
    'Każdy stawia trzy pionki na siedmiu punktach, a potem przesuwa je na wolny punkt lub skacze na niego; wygrywają trzy w linii.',
  ],
  ttt: [
    'Kółko i krzyżyk',
    'Gracze na zmianę zaznaczają pola; wygrywają trzy w linii, a pełna plansza to remis.',
  ],
  'wild-ttt': [
    'Dzikie kółko i krzyżyk',
    'Obaj gracze stawiają X lub O, jak chcą; wygrywają trzy jednakowe w linii, a pełna plansza to remis.',
  ],
  y: [
    'Gra Y',
    'Gracze na zmianę zaznaczają punkty trójkąta; wygrywa, kto połączy łańcuchem wszystkie trzy boki.',
  ],
}
