import { jsonOption } from '../../arguments/options'
import type { Registration } from '../../arguments/registration'

export const valueCommand: Registration = {
  name: 'value',
  summary:
    'calculate with values of games whose players have different moves: {2|-1}+*, ^, 1/2, on+off',
  arguments: [
    {
      usage: '[expression]',
      description:
        'a value, such as "{2|-1} + *", a comparison, or a function of values; without it lines of standard input, in which names can be given to values: g := {2|-1}',
    },
  ],
  load: async () => (await import('./value')).value,
  async define(command) {
    const { createCalculator, createForms } = await import('@zugzwang/partizan')
    const { functions } = createCalculator(createForms())
    command
      .addHelpText('after', `\nFunctions:\n${functions.map((each) => `  ${each}`).join('\n')}`)
      .addOption(jsonOption())
      // A value may begin with a minus sign
      .allowUnknownOption()
  },
}
