import { anywayOption, jsonOption, misereOption } from '../../arguments/options'
import type { Registration } from '../../arguments/registration'

export const sumCommand: Registration = {
  name: 'sum',
  summary: 'solve a sum of different games: the value of each part, who wins, by which moves',
  arguments: [{ usage: '<part...>', description: 'a game, a colon, and its position' }],
  reads: true,
  load: async () => (await import('./sum')).sum,
  async define(command) {
    const { PART_FORMS } = await import('@zugzwang/games')
    const width = Math.max(...PART_FORMS.map(({ example }) => example.length))
    const forms = PART_FORMS.map(({ example, about }) => `  ${example.padEnd(width)}  ${about}`)
    command
      .addHelpText('after', `\nParts:\n${forms.join('\n')}`)
      .addOption(misereOption())
      .option(
        '--strategies',
        'where players have different moves, also show what hotstrat, sentestrat and thermostrat do',
        false,
      )
      .addOption(anywayOption())
      .addOption(jsonOption())
  },
}
