import type { KindTexts } from '../../kind'
import { CONVENTION_TEXTS } from '../../texts/pl'

export const texts: KindTexts<'start' | 'rules' | 'players' | 'min' | 'payoffs' | 'endless'> = {
  name: 'Gra na digrafie',
  rules: 'Gracze na przemian przesuwają pionek wzdłuż łuków; kto nie ma ruchu, przegrywa.',
  parameters: {
    start: {
      name: 'Początek',
      about: 'Pozycja, na której pionek stoi na początku; puste pole oznacza pierwszą.',
    },
    rules: CONVENTION_TEXTS,
    players: {
      name: 'Gracze',
      about:
        'Obaj chcą tego samego, a wypłaty należą do gracza na ruchu; albo Max i Min, a wypłaty należą do Maxa.',
      choices: {
        same: 'obaj chcą tego samego',
        alternating: 'Max i Min',
      },
    },
    min: {
      name: 'Pozycje Mina',
      about:
        'Pozycje, w których rusza się Min, rozdzielone znakiem ;. Wszystkie pozostałe należą do Maxa.',
    },
    payoffs: {
      name: 'Wypłaty',
      about: 'Ile wypłacają pozycje, w których gra się kończy, na przykład c:1;d:-2.',
    },
    endless: {
      name: 'Wartość nieskończonej rozgrywki',
      about: 'Ile jest dla Maxa warta rozgrywka, która nigdy się nie kończy: liczba, ∞ lub −∞.',
    },
  },
}
