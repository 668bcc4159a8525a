// What is wrong, in Polish.

import type { FaultCode, Say } from '../faults'

const thing = (found: string | undefined, what: string) =>
  found === undefined || found === '' ? what : `${what}: ${found}`

export const faults: Readonly<Record<FaultCode, Say>> = {
  ABORTED: () => 'przerwano.',
  UNKNOWN: () => 'zawiódł sam program.',
  STUCK: () => 'kod gry nie zwrócił wyniku w ciągu sekundy i został przerwany.',
  INVALID_DIGRAPH: (found) => `${thing(found, 'to nie jest digraf')}.`,
  INVALID_ARENA: (found) => `${thing(found, 'to nie jest gra na digrafie')}.`,
  INVALID_RULES: (found) => `${thing(found, 'zasady są ze sobą sprzeczne')}.`,
  INVALID_SOLUTION: () => 'rozwiązanie nie należy do tej gry.',
  INVALID_BUFFER: () => 'dane są uszkodzone.',
  INVALID_OPTION: (found) => `${thing(found, 'ta wartość nie jest tu dozwolona')}.`,
  INVALID_POSITION: (found) => `${thing(found, 'to nie jest pozycja tej gry')}.`,
  UNSUPPORTED_ARENA: () => 'takich gier nie rozwiązuje żaden program.',
  LIMIT_EXCEEDED: (found) => `${thing(found, 'to jest za duże')}.`,
  UNKNOWN_GAME: (found) => `${thing(found, 'nie ma takiej gry')}.`,
  INVALID_GAME_TEXT: (found) => `${thing(found, 'w tekście gry jest coś nieoczekiwanego')}.`,
  INVALID_GAME: (found) => `${thing(found, 'w to nie da się grać')}.`,
  INVALID_NIMBER: (found) => `${thing(found, 'to nie jest wartość Grundy’ego')}.`,
  INVALID_HEAP_CODE: (found) => `${thing(found, 'to nie jest kod gry na stosach')}.`,
  INVALID_BOARD: (found) => `${thing(found, 'plansza jest błędna')}.`,
  INVALID_SEQUENCE: () => 'ciąg wartości jest błędny.',
  INVALID_CERTIFICATE: () => 'certyfikat jest błędny.',
  CYCLIC: () => 'rozgrywka może trwać bez końca, więc nie ma wartości Grundy’ego.',
  OUT_OF_RANGE: (found) => `${thing(found, 'ta liczba jest poza zakresem')}.`,
  INVALID_GRAPH: (found) => `${thing(found, 'graf jest błędny')}.`,
  INVALID_WORD: (found) => `${thing(found, 'tego słowa nie można przyjąć')}.`,
  INVALID_INPUT: (found) => `${thing(found, 'tekst łamie zasady swojego formatu')}.`,
  AMBIGUOUS_INPUT: (found) => `${thing(found, 'tekst pasuje do więcej niż jednego formatu')}.`,
  UNSUPPORTED_INPUT: (found) =>
    `${thing(found, 'w tekście jest coś, czego digraf mieć nie może')}.`,
  CANNOT_CARRY: () => 'w tym formacie nie da się tego zapisać.',
  UNKNOWN_FORMAT: (found) => `${thing(found, 'nie ma takiego formatu')}.`,
  INVALID_VERTEX: (found) => `${thing(found, 'nie ma takiego wierzchołka')}.`,
  INVALID_LABELS: (found) => `${thing(found, 'dwa wierzchołki mają tę samą etykietę')}.`,
  UNSUPPORTED_GAME: (found) => `${thing(found, 'tej gry nie da się zapisać w tablicy')}.`,
  INVALID_TABLE: () => 'to nie jest tablica albo jest uszkodzona.',
  OTHER_GAME: (found) => `${thing(found, 'to tablica innej gry')}.`,
  LOCKED: () => 'ten plik zapisuje właśnie inny program.',
  UNAVAILABLE: () => 'tablica jest nieosiągalna, a to urządzenie nie ma jeszcze jej kopii.',
}
