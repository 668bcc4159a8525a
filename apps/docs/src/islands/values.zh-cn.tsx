import { Calculator } from '../values/Calculator'
import type { InitialNotebook } from '../values/use-notebook'
import { base } from '../words/zh-cn/base'
import { thermograph } from '../words/zh-cn/thermograph'
import { values } from '../words/zh-cn/values'

const words = { ...base, thermograph, values }

export function Chinese({ initial }: { readonly initial: InitialNotebook }) {
  return <Calculator initial={initial} words={words} />
}
