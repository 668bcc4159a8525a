import { Calculator } from '../values/Calculator'
import type { InitialNotebook } from '../values/use-notebook'
import { base } from '../words/fa/base'
import { thermograph } from '../words/fa/thermograph'
import { values } from '../words/fa/values'

const words = { ...base, thermograph, values }

export function Persian({ initial }: { readonly initial: InitialNotebook }) {
  return <Calculator initial={initial} words={words} />
}
