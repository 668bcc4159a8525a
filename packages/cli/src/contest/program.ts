// Runs a user's program on one input after another.

import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { Readable } from 'node:stream'
import { excerpt } from '@zugzwang/core/authoring'
import { optionError } from '../errors'
import { atExit } from '../terminal/at-exit'

/** The output, or why there is none to judge. */
export type ProgramRun = { readonly output: string } | { readonly failure: string }

const MOST_OUTPUT = 2 ** 26
const TAIL_SHOWN = 200
/** Exit code of shells for an unknown or unexecutable command. */
const NOT_FOUND = 127
const NOT_EXECUTABLE = 126
const HAS_GROUPS = process.platform !== 'win32'

/**
 * Runs a shell command on an input; after `seconds` it ends with all its children.
 *
 * @returns its output; or why it failed: another exit code than 0, a signal, too long, too much output.
 * @throws CliError BAD_USAGE if the shell cannot run it.
 */
export function runProgram(command: string, input: string, seconds: number): Promise<ProgramRun> {
  return new Promise((resolve, reject) => {
    const { child, stdout, stderr, forgetInput } = start(command, input)
    const kill = () => {
      if (child.pid === undefined) return
      try {
        if (HAS_GROUPS) process.kill(-child.pid, 'SIGKILL')
        else child.kill('SIGKILL')
      } catch {
        // everything has ended
      }
      // processes that left the group may hold these open
      stdout.destroy()
      stderr.destroy()
    }
    const forget = atExit(kill)
    let failure: string | undefined
    const stop = (reason: string) => {
      failure ??= reason
      kill()
    }
    const timer = setTimeout(() => stop(`took longer than ${seconds} s`), seconds * 1000)
    const chunks: Buffer[] = []
    let size = 0
    let complaint = ''
    stdout.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > MOST_OUTPUT) stop(`wrote more than ${MOST_OUTPUT} bytes`)
      else chunks.push(chunk)
    })
    stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-TAIL_SHOWN)
    })
    const finish = () => {
      clearTimeout(timer)
      forgetInput()
      forget()
    }
    child.on('error', (error) => {
      finish()
      reject(error)
    })
    child.on('close', (code, signal) => {
      // leftover children
      kill()
      finish()
      if (failure !== undefined) resolve({ failure })
      else if (code === NOT_FOUND || code === NOT_EXECUTABLE)
        reject(
          optionError('--against', `--against: ${excerpt(command)} cannot be run`, {
            found: command,
            expected: 'a command that the shell can run',
          }),
        )
      else if (code === 0) resolve({ output: Buffer.concat(chunks).toString() })
      else resolve({ failure: endOf(code, signal, complaint) })
    })
  })
}

let inputs = 0

/** Starts a command with the input in a file, as judges do: programs may read a pipe of Node before it is filled, and fail. */
function start(command: string, input: string) {
  const path = join(tmpdir(), `zugzwang-${process.pid}-${inputs++}.in`)
  writeFileSync(path, input, { flag: 'wx', mode: 0o600 })
  const forgetInput = () => rmSync(path, { force: true })
  const file = openSync(path, 'r')
  try {
    // its own process group, so that children end with it
    const child = spawn(command, {
      shell: true,
      detached: HAS_GROUPS,
      stdio: [file, 'pipe', 'pipe'],
    }) as ChildProcess & { readonly stdout: Readable; readonly stderr: Readable }
    return { child, stdout: child.stdout, stderr: child.stderr, forgetInput }
  } finally {
    closeSync(file)
    // an open file lives on, but for Windows
    if (HAS_GROUPS) forgetInput()
  }
}

function endOf(code: number | null, signal: string | null, complaint: string): string {
  const how = signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`
  const last = complaint.trim().split('\n').at(-1)
  return last ? `${how}: ${JSON.stringify(last)}` : how
}
