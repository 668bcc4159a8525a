// CRC-32 as in IEEE 802.3, ZIP and PNG: detects truncations and flipped bits in what we write.

/**
 * The checksum of bytes, as an Int32; `before` is the checksum of the preceding bytes, to continue from. O(bytes).
 *
 * @see README.md#errors
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before
  for (let i = 0; i < bytes.length; i++) crc = (crc >>> 8) ^ TABLE[(crc ^ bytes[i]) & 255]
  return ~crc
}

const TABLE = /* @__PURE__ */ Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  return crc
})
