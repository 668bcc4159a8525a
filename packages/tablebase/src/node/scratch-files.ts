// Scratch files in a folder next to the table: windows of the tier under way, each in one of two files, so that the one that a
// checkpoint names stays as it is until the next checkpoint; updates; and solved tiers as plain cells.

import {
  appendFileSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { TablebaseError } from '../errors'
import { type Cells, cellsIn, type Field } from '../solve/field'
import { PIECE } from '../solve/plan'
import type { Lookup, Scratch, ScratchFiles } from '../solve/scratch'

const PAGE = 2 ** 14
const UPDATE_BYTES = 4

const updatesPrefix = (tier: number, ply: number) => `updates-${tier}-${ply}-`

/** The scratch files of a tier for the thread at `place`; undefined if it needs none. */
export function openScratch(
  { scratch: where }: Pick<Field, 'scratch'>,
  place: number,
): Scratch | undefined {
  if (where === undefined) return undefined
  const { folder, tier, bytes, windows, pages, outbox } = where
  const piece = new Uint8Array(PIECE)
  const capacity = Math.max(64, Math.floor(outbox / UPDATE_BYTES / windows))
  const boxes: (Uint32Array | undefined)[] = []
  const filled = new Float64Array(windows)
  let ply = 0
  const empty = (window: number) => {
    const box = boxes[window]?.subarray(0, filled[window])
    if (box === undefined || box.length === 0) return
    appendFileSync(
      join(folder, `${updatesPrefix(tier, ply)}${window}-${place}`),
      new Uint8Array(box.buffer, box.byteOffset, box.byteLength),
    )
    filled[window] = 0
  }

  // A page may be in one frame only, and a frame holds the page that was read last
  const frames = 2 ** Math.max(4, Math.floor(Math.log2(Math.max(1, pages / (PAGE * bytes)))))
  const tags = new Float64Array(frames).fill(-1)
  const kept = cellsIn(new ArrayBuffer(pages === 0 ? 0 : frames * PAGE * bytes), bytes)
  const keptBytes = new Uint8Array(kept.buffer)
  const opened: number[] = []

  return {
    open(file): Lookup {
      const path = join(folder, file)
      const fd = openSync(path, 'r')
      const salt = opened.push(fd) - 1
      return (cell) => {
        const page = Math.floor(cell / PAGE)
        const frame = (page ^ Math.imul(salt, 0x9e3779b1)) & (frames - 1)
        const tag = page * 2 ** 16 + salt
        if (tags[frame] !== tag) {
          const size = PAGE * bytes
          if (readSync(fd, keptBytes, frame * size, size, page * size) === 0) throw cutOff(path)
          tags[frame] = tag
        }
        return kept[frame * PAGE + cell - page * PAGE]
      }
    },
    close() {
      for (const fd of opened) closeSync(fd)
      opened.length = 0
      tags.fill(-1)
    },
    read(file, from, cells) {
      const path = join(folder, file)
      const into = bytesOf(cells)
      withFile(path, 'r', (fd) => {
        for (let at = 0; at < into.length; ) {
          // By way of a copy, since the system does not write into shared memory
          const read = readSync(fd, piece, 0, Math.min(PIECE, into.length - at), from * bytes + at)
          if (read === 0) throw cutOff(path)
          into.set(piece.subarray(0, read), at)
          at += read
        }
      })
    },
    write(file, from, cells) {
      const flags = constants.O_WRONLY | constants.O_CREAT
      withFile(join(folder, file), flags, (fd) => writeCells(fd, from, cells, piece))
    },
    startPass(next) {
      ply = next
    },
    send(window, update) {
      let box = boxes[window]
      if (box === undefined) {
        box = new Uint32Array(capacity)
        boxes[window] = box
      }
      const at = filled[window]
      box[at] = update
      filled[window] = at + 1
      if (at + 1 === capacity) empty(window)
    },
    flush() {
      for (let window = 0; window < windows; window++) empty(window)
    },
    *updates(file) {
      const fd = openSync(join(folder, file), 'r')
      try {
        for (let at = 0; ; ) {
          const read = readSync(fd, piece, 0, PIECE, at)
          if (read === 0) break
          yield new Uint32Array(piece.buffer, 0, Math.floor(read / UPDATE_BYTES))
          at += read - (read % UPDATE_BYTES)
        }
      } finally {
        closeSync(fd)
      }
    },
  }
}

/** The files that a checkpoint names: windows by tier and place, and updates with their lengths. */
export interface ScratchState {
  readonly windows: readonly (readonly [window: string, file: string])[]
  readonly updates: readonly (readonly [file: string, length: number])[]
}

export interface OwnScratchFiles extends ScratchFiles {
  /** Flushes files to disk and returns what a checkpoint is to name. */
  state(): ScratchState
  /** Called when a checkpoint names them. */
  kept(state: ScratchState): void
  remove(): void
}

/** Scratch files in a folder, as a checkpoint names them; all others there are removed. */
export function createScratchFiles(
  folder: string,
  { windows, updates }: ScratchState = { windows: [], updates: [] },
): OwnScratchFiles {
  const current = new Map(windows)
  let safe = namedIn({ windows, updates })
  /** Needed only to resume from the last checkpoint. */
  const dropped = new Set<string>()
  const at = (file: string) => join(folder, file)
  const listed = () => (existsSync(folder) ? readdirSync(folder) : [])
  for (const file of listed()) if (!safe.has(file)) rmSync(at(file), { force: true })
  for (const [file, length] of updates) truncateSync(at(file), length)

  const ready = () => mkdirSync(folder, { recursive: true })
  const drop = (files: readonly string[]) => {
    for (const file of files)
      if (safe.has(file)) dropped.add(file)
      else rmSync(at(file), { force: true })
  }
  const updatesWith = (prefix: string) =>
    listed().filter((file) => file.startsWith(prefix) && !dropped.has(file))
  return {
    folder,
    fileOf: (tier, window) => current.get(`${tier}-${window}`) ?? '',
    nextFileOf(tier, window) {
      ready()
      const key = `${tier}-${window}`
      const last = current.get(key)
      const next =
        last === undefined || !safe.has(last)
          ? (last ?? `cells-${key}-a`)
          : `cells-${key}-${last.endsWith('a') ? 'b' : 'a'}`
      current.set(key, next)
      return next
    },
    updatesOf(tier, ply) {
      const byWindow = new Map<number, string[]>()
      const prefix = updatesPrefix(tier, ply)
      for (const file of updatesWith(prefix).sort()) {
        const window = Number(file.slice(prefix.length).split('-')[0])
        byWindow.set(window, [...(byWindow.get(window) ?? []), file])
      }
      return byWindow
    },
    drop,
    dropAll() {
      drop([...current.values(), ...updatesWith('updates-')])
      current.clear()
    },
    async addTier(tier, load) {
      ready()
      const file = `tier-${tier}`
      const fd = openSync(at(file), 'w')
      const piece = new Uint8Array(PIECE)
      try {
        const scores = await load(tier, (from, cells) => writeCells(fd, from, cells, piece))
        return { file, scores }
      } finally {
        closeSync(fd)
      }
    },
    state() {
      const files = updatesWith('updates-')
      for (const file of [...files, ...current.values()]) {
        if (safe.has(file) && !files.includes(file)) continue
        withFile(at(file), 'r+', fsyncSync)
      }
      return {
        windows: [...current],
        updates: files.map((file) => [file, statSync(at(file)).size]),
      }
    },
    kept(state) {
      safe = namedIn(state)
      for (const file of listed())
        if (!safe.has(file) && !file.startsWith('tier-')) rmSync(at(file), { force: true })
      dropped.clear()
    },
    remove() {
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const namedIn = ({ windows, updates }: ScratchState): ReadonlySet<string> =>
  new Set([...windows.map(([, file]) => file), ...updates.map(([file]) => file)])

const bytesOf = (cells: Cells): Uint8Array =>
  new Uint8Array(cells.buffer, cells.byteOffset, cells.byteLength)

function withFile(path: string, flags: string | number, use: (fd: number) => void): void {
  const fd = openSync(path, flags)
  try {
    use(fd)
  } finally {
    closeSync(fd)
  }
}

/** Writes cells by way of a copy, since the system does not read shared memory. */
function writeCells(fd: number, from: number, cells: Cells, piece: Uint8Array): void {
  const all = bytesOf(cells)
  for (let at = 0; at < all.length; ) {
    const part = all.subarray(at, at + PIECE)
    piece.set(part)
    at += writeSync(fd, piece, 0, part.length, from * cells.BYTES_PER_ELEMENT + at)
  }
}

function cutOff(path: string): TablebaseError {
  return new TablebaseError('INVALID_TABLE', {
    what: `${path} was cut off while the table was being built; delete its folder and the .state file next to it to start again`,
    place: { file: path },
  })
}
