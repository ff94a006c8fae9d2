import 'server-only';
import { diskStorage } from './disk';

/** A stored file on its way out; `version` tells it from any other that had the name. */
type StoredFile = { body: ReadableStream<Uint8Array>; version: string };

/**
 * Where photos live. A file's name is `<key>/<rendition>.<webp|jpg>` (lib/storage/photo-widths.ts): the key is
 * unguessable, and what is under a name never changes, so that every copy of it may be kept for ever. The address
 * of a file is `photoUrl(name)`.
 */
export type Storage = {
  /** Stores a file whole or not at all. */
  put(name: string, content: Uint8Array, contentType: string): Promise<void>;
  /** Removes a photo, all of its renditions; no error if there is none. */
  remove(key: string): Promise<void>;
  /** @returns null if there is no such file */
  open(name: string): Promise<StoredFile | null>;
};

export const storage: Storage = diskStorage;
