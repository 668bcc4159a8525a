// Arenas and solutions as bytes with a checksum, for files and messages.

export { infiniteFromBuffer, infiniteToBuffer } from './buffer/arena'
export { strategiesFromBuffer, strategiesToBuffer } from './buffer/solution'
