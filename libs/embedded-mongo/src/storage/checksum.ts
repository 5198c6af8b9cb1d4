import { crc32 } from 'node:zlib';

export const CHECKSUM_BYTES = 4;

/** A value as it is stored: followed by the CRC-32 of its key and itself. */
export function seal(key: Uint8Array, value: Uint8Array): Buffer {
  const sealed = Buffer.allocUnsafe(value.length + CHECKSUM_BYTES);
  sealed.set(value);
  sealed.writeUInt32LE(crc32(value, crc32(key)), value.length);
  return sealed;
}

export function unseal(sealed: Uint8Array): Uint8Array {
  return sealed.subarray(0, sealed.length - CHECKSUM_BYTES);
}

/** Whether key and value are as they were stored. */
export function isIntact(key: Uint8Array, sealed: Buffer): boolean {
  const length = sealed.length - CHECKSUM_BYTES;
  return length >= 0 && crc32(unseal(sealed), crc32(key)) === sealed.readUInt32LE(length);
}
