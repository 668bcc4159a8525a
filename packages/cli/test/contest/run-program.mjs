// Runs a program of programs/ on standard input: node run-program.mjs PROBLEM NAME

import { readFileSync } from 'node:fs'
import process from 'node:process'

const [, , problem, name] = process.argv
const { right, wrong, large, slow } = await import(`./programs/${problem}.mjs`)
const answer = { right, ...wrong, ...large, ...slow }[name]
process.stdout.write(`${answer(readFileSync(0, 'utf8'))}\n`)
