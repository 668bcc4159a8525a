// The playgrounds of graphs, in Polish.

import type { Words } from '../en'
import { count, left, time, vertices } from './forms'

export const digraph: Words['digraph'] = {
  graph: {
    hint: 'Dotknij tła, żeby postawić tam wierzchołek. Dotknij kolejno dwóch wierzchołków, żeby narysować łuk albo go usunąć; dotknij jednego dwa razy, żeby powstała pętla. To samo robi przeciągnięcie od wierzchołka do wierzchołka; wierzchołek przeciągnięty na tło przesuwa się tam.',
    hintEdges:
      'Dotknij tła, żeby postawić tam wierzchołek. Dotknij kolejno dwóch wierzchołków, żeby narysować krawędź albo ją usunąć. To samo robi przeciągnięcie od wierzchołka do wierzchołka; wierzchołek przeciągnięty na tło przesuwa się tam.',
    board: 'Rysowany graf',
    add: 'Nowy wierzchołek',
    layOut: 'Rozmieść na nowo',
    remove: 'Usuń',
    letGo: 'Odznacz',
    move: 'Przesuń',
    vertex: (label) => `Wierzchołek ${label}`,
    label: 'Nazwa',
    badLabel:
      'W nazwie nie ma odstępów, przecinków, dwukropków, średników, łączników, znaków zapytania ani znaków &.',
    takenLabel: (label) => `Inny wierzchołek nazywa się już ${label}.`,
    last: 'Gra ma co najmniej jedną pozycję.',
    tooMany: (most) =>
      `Rysuje się najwyżej ${vertices(most)}. Przy większej liczbie zmieniaj tekst.`,
    keys: 'Klawisze',
    keyList: [
      ['n', 'nowy wierzchołek'],
      ['a', 'zaczyna łuk; Enter na innym wierzchołku go kończy'],
      ['Delete', 'usuwa wierzchołek'],
      ['Esc', 'odznacza'],
      ['z y', 'cofnij, ponów'],
    ],
    keyListWeighted: [
      ['m', 'oddaje pozycję Maxowi albo Minowi'],
      ['0 … 9 −', 'wypłata wierzchołka; koszt, gdy zaczęto łuk'],
    ],
    chosen: (label) => `Wybrano ${label}: dotknij miejsca, do którego ma prowadzić łuk.`,
    moving: (label) => `Dotknij tła tam, gdzie ma stanąć ${label}.`,
    added: (label) => `Dodano wierzchołek ${label}.`,
    removed: (label) => `Usunięto wierzchołek ${label}.`,
    connected: (from, to) => `Dodano łuk z ${from} do ${to}.`,
    joined: (from, to) => `Dodano krawędź między ${from} a ${to}.`,
    parted: (from, to) => `Usunięto łuk z ${from} do ${to}.`,
    unjoined: (from, to) => `Usunięto krawędź między ${from} a ${to}.`,
    full: (most) => `Więcej wierzchołków być nie może: największa ich liczba to ${most}.`,
  },
  imports: {
    title: 'Importuj graf',
    intro:
      'Wklej lub upuść graf albo otwórz plik: łuki po jednym w wierszu, CSV, DOT, GraphML, GEXF, graph6, Matrix Market, METIS, PGSolver, Parquet.',
    text: 'Graf jako tekst',
    read: 'Importuj',
    open: 'Otwórz plik',
    reading: 'Wczytywanie …',
    drop: 'Upuść plik tutaj',
    tooLarge: (of, arcs, most, mostArcs) =>
      `Ten graf ma ${vertices(of)} i ${count(arcs, 'łuk', 'łuki', 'łuków')}. Strona przyjmuje najwyżej ${vertices(most)} i ${count(mostArcs, 'łuk', 'łuki', 'łuków')}; polecenie nie ma takiego ograniczenia.`,
    tooLong: (megabytes) => `Plik jest większy niż ${megabytes} MB.`,
    textTooLong: 'Tekst tej gry jest za długi dla strony.',
    empty: 'Nie ma w nim wierzchołków.',
    negative:
      'Niektóre koszty są ujemne. Takich gier się nie rozwiązuje: koszty nie mogą być mniejsze niż 0.',
    leftOut: {
      costs: 'Koszty pominięto; zachowuje je strona „Gry z wagami”.',
      movers: 'Graczy na ruchu pominięto; zachowuje ich strona „Gry z wagami”.',
    },
    alternating:
      'Ruchy mają koszty, więc Max i Min ruszają się teraz na przemian, a nieskończona rozgrywka jest warta ∞.',
    report: (
      format,
      { vertices: all, arcs, edges, loops, parallelArcs, loneVertices, comments, skipped },
      renamed,
    ) => [
      `Wczytano jako ${format}: ${vertices(all)}, ${count(arcs, 'łuk', 'łuki', 'łuków')}.`,
      ...(edges > 0
        ? [
            `${count(edges, 'krawędź nieskierowana', 'krawędzie nieskierowane', 'krawędzi nieskierowanych')}, po łuku w każdą stronę.`,
          ]
        : []),
      ...(loops > 0 ? [`${count(loops, 'pętla', 'pętle', 'pętli')}.`] : []),
      ...(parallelArcs > 0
        ? [`${count(parallelArcs, 'łuk równoległy', 'łuki równoległe', 'łuków równoległych')}.`]
        : []),
      ...(loneVertices > 0 ? [`${vertices(loneVertices)} bez łuków.`] : []),
      ...(comments > 0
        ? [`Pominięto ${count(comments, 'komentarz', 'komentarze', 'komentarzy')}.`]
        : []),
      ...skipped.map(
        ({ what, times }) => `Pominięto: ${what}, ${count(times, 'raz', 'razy', 'razy')}.`,
      ),
      ...(renamed > 0
        ? [
            `Zmieniono ${count(renamed, 'nazwę', 'nazwy', 'nazw')}: znaki, które rozdzielają tekst, zastąpiono znakiem _.`,
          ]
        : []),
    ],
  },
  game: {
    intro:
      'a:b to łuk, a-b po jednym w każdą stronę, a:b:7 kosztuje 7, samo a to wierzchołek; między nimi przecinki.',
    misere: 'Kto nie ma ruchu, wygrywa (misère)',
    startHere: 'Gra zaczyna się tutaj',
    values:
      'W, P i R mówią, co osiąga gracz na ruchu, wraz z liczbą półruchów do końca. Brak liczby: rozgrywka nieskończona.',
    valuesOfMax:
      'W, P i R mówią, co osiąga gracz na ruchu; liczba mówi, co dostaje Max. Max rusza się w kołach, Min w kwadratach; liczba u góry z lewej to wypłata.',
    valuesOfBoth:
      'Pierwsza wartość wierzchołka dotyczy ruchu Maxa, druga ruchu Mina; liczba mówi, co dostaje Max.',
    players: 'Kto się rusza',
    playersNames: {
      same: 'obaj jednakowo, na przemian',
      alternating: 'Max i Min na przemian',
      own: 'każda pozycja ma swojego gracza',
    },
    mover: (player) => `Tutaj rusza się ${player}`,
    giveTo: (player) => `Niech rusza się ${player}`,
    payoff: 'Wypłata',
    payoffOf: (label) => `Wypłata w pozycji ${label}`,
    payoffNone: 'brak',
    payoffOfMover:
      'Co dostaje gracz na ruchu, gdy gra kończy się tutaj; puste: gra toczy się dalej.',
    payoffOfMax: 'Co dostaje Max, gdy gra kończy się tutaj; puste: gra toczy się dalej.',
    badNumber: 'Oczekiwano liczby, na przykład 3, −2 lub 0.5.',
    badCost: 'Oczekiwano liczby nie mniejszej niż 0, na przykład 7 lub 0.5.',
    costs: 'Koszty ruchów z tej pozycji',
    costOf: (from, to) => `Koszt ruchu z ${from} do ${to}`,
    costsNeedPlayers:
      'Ruchy mogą mieć koszty tylko wtedy, gdy Max i Min się różnią: wybierz, że ruszają się na przemian, albo oddaj jakąś pozycję Minowi.',
    endless: 'Nieskończona rozgrywka jest warta',
    endlessSlider: 'Wartość nieskończonej rozgrywki dla Maxa',
    endlessImpartial: 'Obaj gracze mają te same ruchy, więc nieskończona rozgrywka to remis.',
    endlessPriced:
      'Ruchy mają koszty: nieskończona rozgrywka jest warta ∞ (Min płaci i się spieszy) albo −∞ (Max płaci i się spieszy). Przy wartościach pośrednich koszt nieskończonej rozgrywki jest nieokreślony.',
  },
  step: {
    loading: 'Rozwiązywanie krok po kroku …',
    tooLarge: 'Pozycji jest za dużo, żeby przejść je krok po kroku: najwyżej 1000.',
    caption: 'Pozycje',
    label: 'Analiza krok po kroku',
    position: 'Pozycja',
    mover: 'Na ruchu',
    state: 'Stan',
    value: 'Wartość',
    states: { open: 'otwarta', queued: 'w kolejce', done: 'gotowa' },
    left: (moves) => `${left(moves)} ${count(moves, 'ruch', 'ruchy', 'ruchów')}`,
    taken: 'właśnie zdjęta',
    method: 'Metoda',
    quiz: 'Quiz',
    ask: 'Dotknij pozycji, która zostanie rozstrzygnięta jako następna.',
    finished: 'Wszystko jest rozstrzygnięte.',
    asked: (right, all) => `Trafione: ${right} z ${all}.`,
    legend: {
      open: 'otwarta; liczba mówi, ile jej ruchów nie jest obalonych',
      queued: 'rozstrzygnięta, w kolejce',
      done: 'rozstrzygnięta i gotowa',
      now: 'ruch, którym właśnie idzie się wstecz',
      refuted: 'obalony',
    },
    endByPayoff:
      'dla każdej wypłaty po kolei wstaw do kolejki pozycje, w których gra się nią kończy, i wykonaj to wszystko:',
    outcomeLines: {
      end: [0, 'wstaw do kolejki wszystkie pozycje, w których gra się kończy'],
      loop: [0, 'dopóki kolejka nie jest pusta:'],
      take: [1, 'zdejmij pierwszą pozycję p'],
      each: [1, 'dla każdego ruchu z pozycji q do p:'],
      known: [2, 'q jest już rozstrzygnięta: nic do zrobienia'],
      attracted: [2, 'gracz w q tego chce: q jest rozstrzygnięta i trafia do kolejki'],
      refuted: [2, 'w przeciwnym razie q ma o jeden ruch mniej'],
      caught: [2, 'nie ma już żadnego: q jest rozstrzygnięta i trafia do kolejki'],
      endless: [0, 'wszystko, co pozostało otwarte, jest warte tyle, co nieskończona rozgrywka'],
    },
    costLines: {
      end: [0, 'wstaw do kolejki wszystkie pozycje, w których gra się kończy, z ich wypłatami'],
      loop: [0, 'dopóki kolejka nie jest pusta:'],
      take: [1, 'zdejmij pozycję p najlepszą dla tego, kto chce zakończyć grę'],
      each: [1, 'dla każdego ruchu z pozycji q do p:'],
      known: [2, 'q jest już ostateczna: nic do zrobienia'],
      better: [2, 'gracz w q chce końca, a ta suma jest lepsza: q ją dostaje'],
      worse: [2, 'albo nie jest lepsza: nic do zrobienia'],
      counted: [2, 'w przeciwnym razie q ma o jeden ruch mniej i pamięta swoją najlepszą sumę'],
      caught: [2, 'nie ma już żadnego: q trafia z nią do kolejki'],
      endless: [0, 'wszystko, co pozostało otwarte, jest warte tyle, co nieskończona rozgrywka'],
    },
  },
  study: {
    counts: 'Pozycje',
    countOf: (win, loss, draw) =>
      `Dla gracza na ruchu: ${count(win, 'wygrana', 'wygrane', 'wygranych')}, ${count(loss, 'przegrana', 'przegrane', 'przegranych')}, ${count(draw, 'remis', 'remisy', 'remisów')}.`,
    certificate: 'Certyfikat',
    certificateIntro: (label) =>
      `Certyfikat dowodzi, ile jest warta pozycja ${label}: zawiera po jednym ruchu wszędzie, gdzie rusza się jego gracz, i wszystkie ruchy przeciwnika. Każdy może go sprawdzić, bez programu rozwiązującego.`,
    create: 'Udowodnij tę pozycję',
    made: (label, worth, nodes) =>
      `Dowód, że pozycja ${label} jest ${worth}: ${count(nodes, 'węzeł', 'węzły', 'węzłów')}.`,
    saveJson: 'Zapisz jako JSON',
    saveBytes: 'Zapisz w zwartej postaci',
    verify: 'Sprawdź certyfikat',
    verifyIntro: 'Wklej certyfikat, upuść go tutaj albo otwórz plik.',
    text: 'Certyfikat',
    check: 'Sprawdź go',
    open: 'Otwórz plik',
    worth: (value, plies) =>
      plies < 0 ? `warta ${value}, dzięki nieskończonej rozgrywce` : `warta ${value}${time(plies)}`,
    holds: (label, worth, nodes) =>
      `Zgadza się: pozycja ${label} jest ${worth}. ${count(nodes, 'węzeł', 'węzły', 'węzłów')}, a każdy jego ruch jest ruchem tej gry.`,
    elsewhere: 'Dowód jest poprawny, ale dotyczy innej gry niż ta:',
    wrong: 'Niczego nie dowodzi:',
    unknownPosition: 'nieznana w tej grze',
    faults: {
      VALUE: 'żadna pozycja takiej gry nie może być tyle warta.',
      MISSING_STRATEGY: 'brakuje strategii.',
      MISFIT: 'dotyczy innego rodzaju gry.',
      MALFORMED: 'jego części do siebie nie pasują.',
      START: 'strategia nie zaczyna się tam, gdzie powinna.',
      PROMISE: 'strategia nie dotrzymuje tego, co obiecuje.',
      UNFAITHFUL: 'jakiś ruch, gracz na ruchu lub wypłata nie zgadza się z grą.',
      PLIES: 'strategie wymagają innej liczby półruchów.',
    },
  },
}
