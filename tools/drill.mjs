#!/usr/bin/env node
// `npm run drill`: the tests of all packages and of the workspace at the scale of the drill (scale.ts), one after another,
// so that two cores and their memory are enough. Always runs, whatever passed before.
import { join } from 'node:path'
import { run } from './run.mjs'
import { installWorkspace, prepareTools, root } from './toolchain.mjs'

const tools = await prepareTools()
await installWorkspace(tools)
const turbo = join(root, 'node_modules', 'turbo', 'bin', 'turbo')
const args = [turbo, 'run', 'test', '//#checks', '--force', '--concurrency=1', '--continue']
const env = { ...tools.env, ZUGZWANG_DRILL: '1' }
process.exit(await run(tools.node, args, { cwd: root, env }))
