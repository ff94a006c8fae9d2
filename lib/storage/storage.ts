import 'server-only';
import { diskStorage } from './disk';

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
  /** A file whole: the largest rendition is well below a megabyte. @returns null if there is no such file */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
};

export const storage: Storage = diskStorage;
