import { Calculator } from '../values/Calculator'
import type { InitialNotebook } from '../values/use-notebook'
import { base } from '../words/en/base'
import { thermograph } from '../words/en/thermograph'
import { values } from '../words/en/values'

const words = { ...base, thermograph, values }

export function English({ initial }: { readonly initial: InitialNotebook }) {
  return <Calculator initial={initial} words={words} />
}
