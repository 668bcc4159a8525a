// The example in Python, which the guide shows, against the command.

import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { folder } from './run'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const SCRIPT = at('../../../examples/networkx_answer.py')
const PAGES = at('../../../apps/docs/src/content/docs/')
const OUTPUT =
  "{'hall': 'win', 'stairs': 'loss', 'attic': 'win', 'study': 'loss', 'cellar': 'win', 'gate': 'loss'}"

const can = (code: string) => spawnSync('python3', ['-c', code]).status === 0
const hasPython = can('')
const hasNetworkx = hasPython && can('import networkx')

/** What the script uses of networkx, in a few lines, where it is not installed. */
const STAND_IN = `
import sys, types
class DiGraph:
    def __init__(self, arcs):
        self.arcs = arcs
        self.nodes = {node: {} for arc in arcs for node in arc}
    def __iter__(self): return iter(self.nodes)
def write_edgelist(graph, path, data): open(path, "w").writelines(f"{a} {b}\\n" for a, b in graph.arcs)
def get_node_attributes(graph, name): return {node: has[name] for node, has in graph.nodes.items()}
sys.modules["networkx"] = types.SimpleNamespace(DiGraph=DiGraph, write_edgelist=write_edgelist, get_node_attributes=get_node_attributes)
`

const COMMAND = [process.execPath, at('../bin/zugzwang.js')]

describe('the example in Python', () => {
  it.skipIf(!hasPython)('answers by the standard library alone', () => {
    const code = `${STAND_IN}sys.argv[1:] = ${JSON.stringify(COMMAND)}\n${readFileSync(SCRIPT, 'utf8')}`
    expect(execFileSync('python3', ['-c', code], { cwd: folder(), encoding: 'utf8' })).toBe(
      `${OUTPUT}\n`,
    )
  })

  it.skipIf(!hasNetworkx)('answers a digraph of networkx', () => {
    const args = [SCRIPT, ...COMMAND]
    expect(execFileSync('python3', args, { cwd: folder(), encoding: 'utf8' })).toBe(`${OUTPUT}\n`)
  })

  it.each(['clients.mdx', 'fa/clients.mdx', 'pl/clients.mdx', 'zh-cn/clients.mdx'])(
    'is in the guide, with its output: %s',
    (page) => {
      const script = readFileSync(SCRIPT, 'utf8').trim()
      expect(readFileSync(`${PAGES}${page}`, 'utf8')).toContain(
        `\`\`\`python\n${script}\n\`\`\`\n\`\`\`text\n${OUTPUT}\n\`\`\`\n`,
      )
    },
  )
})
