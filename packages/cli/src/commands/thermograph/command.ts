import { jsonOption } from '../../arguments/options'
import type { Registration } from '../../arguments/registration'

export const thermographCommand: Registration = {
  name: 'thermograph',
  summary: 'say or draw how hot a value is: mean, temperature, and both walls',
  arguments: [{ usage: '<expression>', description: 'a value, such as "{2|-1} + *"' }],
  load: async () => (await import('./thermograph')).thermograph,
  define(command) {
    command
      .option('--svg <file>', 'draw the thermograph (SVG; PNG or PDF if the file name ends so)')
      .addOption(jsonOption())
      .allowUnknownOption()
  },
}
