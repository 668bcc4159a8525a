// Solutions as bytes with a checksum, for files and messages.

export { fromBuffer, toBuffer } from './solution/buffer'
