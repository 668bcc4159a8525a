// Errors of the system, and of the engine when memory ends, in words. The caller names the file; system calls, numbers and paths
// are left out.

/** Each follows "it cannot be read: " or "it cannot be written: ". */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'it is not permitted.',
  EAGAIN: 'the system has no more of what it takes.',
  EBUSY: 'it is in use.',
  EDQUOT: 'the quota is used up.',
  EEXIST: 'a file is there already.',
  EFBIG: 'it is larger than the system allows.',
  EINVAL: 'the system does not allow it there.',
  EIO: 'the device does not answer.',
  EISDIR: 'it is a folder, not a file.',
  ELOOP: 'its links lead round in a circle.',
  EMFILE: 'too many files are open; expected a higher limit (ulimit -n).',
  ENAMETOOLONG: 'its name is too long.',
  ENFILE: 'too many files are open on this machine.',
  ENODEV: 'there is no such device.',
  ENOENT: 'there is no such folder.',
  ENOMEM: 'the memory is used up.',
  ENOSPC: 'the disk is full.',
  ENOTDIR: 'its path leads through a file.',
  ENXIO: 'there is no such device.',
  EOVERFLOW: 'it is too large.',
  EPERM: 'it is not permitted.',
  EROFS: 'the file system can only be read.',
  ESTALE: 'it is gone.',
  ETXTBSY: 'it is a program that runs.',
  ERR_INVALID_ARG_VALUE: 'its name has a zero byte.',
}

/** Whether an error is the system's, or about an impossible file name. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && ('syscall' in error || isWrongName(error))
}

function isWrongName(error: Error): boolean {
  const isValue = 'code' in error && error.code === 'ERR_INVALID_ARG_VALUE'
  return isValue && /\bpath\b.*null bytes/.test(error.message)
}

export function isOutOfFiles(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (isSystemError(each) && (each.code === 'EMFILE' || each.code === 'ENFILE')) return true
  return false
}

/** A clause with a full stop. */
export function systemReason({
  code = '',
  message,
}: Pick<NodeJS.ErrnoException, 'code' | 'message'>): string {
  return REASONS[code] ?? `${/^\w+: (.*?)(?:, \w+.*)?$/s.exec(message)?.[1] ?? message}.`
}

/** Messages of engines about arrays, texts and tables beyond their limits, and about exhausted memory. */
const TOO_LARGE =
  /^(Invalid (typed array|array|array buffer|string|ArrayBuffer) length|(Array )?buffer allocation failed|Cannot create a string longer than|(Map|Set) maximum size exceeded|WebAssembly\.Memory\(\): could not allocate|WebAssembly\.Memory\.grow)/i

export function isTooLarge(error: unknown): error is Error {
  return error instanceof Error && TOO_LARGE.test(error.message)
}
