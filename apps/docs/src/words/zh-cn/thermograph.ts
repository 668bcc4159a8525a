// Words of thermographs, in Chinese.

import type { Words } from '../en'
import { number } from '../shared'

export const thermograph: Words['thermograph'] = {
  label: (name, { mean, temperature, leftStop, rightStop }) =>
    `${name} 的温度图：均值 ${number(mean)}，温度 ${number(temperature)}，停点 ${number(leftStop)} 和 ${number(rightStop)}。`,
  value: '值',
  temperature: '温度',
  tax: '税 t',
  leftWall: '左墙',
  rightWall: '右墙',
  cooled: '降温 t 之后',
  atTax: (tax, left, right) => `t = ${number(tax)}：左墙 ${number(left)}，右墙 ${number(right)}`,
  number: (text) => number(text),
}
