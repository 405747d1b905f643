/* The building blocks of ISO base media files (ISO/IEC 14496-12). Numbers are big-endian. */

/** A box: its size, its four-letter type and its content. */
export function box(type: string, ...content: readonly Uint8Array[]): Buffer {
  const size = 8 + content.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([u32(size), Buffer.from(type, 'latin1'), ...content], size);
}

/** A box with version and flags. */
export function fullBox(type: string, version: number, flags: number, ...content: readonly Uint8Array[]): Buffer {
  return box(type, u32(version * 2 ** 24 + flags), ...content);
}

/** 32-bit numbers, one after the other. */
export function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => {
    bytes.writeUInt32BE(value, 4 * index);
  });
  return bytes;
}

/** A 64-bit number; it must be exact as a JavaScript number. */
export function u64(value: number): Buffer {
  return u32(Math.floor(value / 2 ** 32), value % 2 ** 32);
}

/** 16-bit numbers, one after the other. */
export function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => {
    bytes.writeUInt16BE(value, 2 * index);
  });
  return bytes;
}

/** Single bytes. */
export const u8 = (...values: readonly number[]): Buffer => Buffer.from(values);

/** Reserved bytes. */
export const zeros = (count: number): Buffer => Buffer.alloc(count);
