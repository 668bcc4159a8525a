import { Calculator } from '../values/Calculator'
import type { InitialNotebook } from '../values/use-notebook'
import { base } from '../words/pl/base'
import { thermograph } from '../words/pl/thermograph'
import { values } from '../words/pl/values'

const words = { ...base, thermograph, values }

export function Polish({ initial }: { readonly initial: InitialNotebook }) {
  return <Calculator initial={initial} words={words} />
}
