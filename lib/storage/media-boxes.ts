import type { FileHandle } from 'node:fs/promises';

/** A box header: size, type, and the size in 64 bits if the first one is 1. */
const HEADER_BYTES = 16;
/** Maximum number of top-level boxes to read; photos have three to ten. */
const MAX_BOXES = 100;

/**
 * Returns whether an ISO base media file (HEIC, AVIF) was cut inside its media data. Decoders do not report it: they leave out
 * the tiles that they cannot read. Ignores boxes of other types, which some phones append, and data that is no box.
 */
export async function lacksMediaData(file: FileHandle): Promise<boolean> {
  const { size: end } = await file.stat();
  const header = Buffer.alloc(HEADER_BYTES);
  for (let at = 0, boxes = 0; at < end && boxes < MAX_BOXES; boxes += 1) {
    const { bytesRead } = await file.read(header.fill(0), 0, HEADER_BYTES, at);
    if (bytesRead < 8) return false;
    const shortSize = header.readUInt32BE(0);
    const size = shortSize === 1 ? Number(header.readBigUInt64BE(8)) : shortSize;
    if (size < 8) return false; // 0: up to the end of the file
    if (at + size > end && header.toString('latin1', 4, 8) === 'mdat') return true;
    at += size;
  }
  return false;
}
