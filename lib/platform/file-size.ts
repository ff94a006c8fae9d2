import { AppError } from '../http/errors';

/** @throws AppError too_large above the maximum */
export function assertFileSize(bytes: number, megabytes: number): void {
  if (bytes > megabytes * 1024 * 1024) throw new AppError('too_large', 'file_too_large', { values: { megabytes } });
}

/** Yields the parts of a file. @throws AppError as `assertFileSize` */
export async function* upToSize<Part extends Uint8Array>(
  parts: AsyncIterable<Part> | Iterable<Part>,
  megabytes: number,
) {
  let size = 0;
  for await (const part of parts) {
    assertFileSize((size += part.byteLength), megabytes);
    yield part;
  }
}
