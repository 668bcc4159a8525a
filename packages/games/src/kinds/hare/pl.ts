import type { KindTexts } from '../../kind'

export const texts: KindTexts<never> = {
  name: 'Zając i ogary',
  rules:
    'Trzy ogary, które nigdy się nie cofają, chcą zostawić zająca bez ruchu, a zając chce je minąć.',
  parameters: {},
}
