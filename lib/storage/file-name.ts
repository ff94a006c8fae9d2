import { z } from 'zod';

/** Only these types are stored and served. */
const CONTENT_TYPES: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg' };

const KEY = /^[A-Za-z0-9_-]{16,64}$/;
const RENDITION = /^[a-z0-9]{1,16}\.(webp|jpg)$/;

/** Accepts only keys that are safe as a folder name: no dot, no slash. */
export const isKey = (key: string) => KEY.test(key);

/** Returns a file's content type; null for an invalid name. @param name `<key>/<rendition>` */
export function contentTypeOf(name: string): string | null {
  const [key = '', rendition = '', ...rest] = name.split('/');
  const extension = RENDITION.exec(rendition)?.[1];
  return isKey(key) && extension !== undefined && rest.length === 0 ? (CONTENT_TYPES[extension] ?? null) : null;
}

/** Parses `/media/<key>/<rendition>`. Name and content type depend only on the path. */
export const fileParams = z.object({ key: z.array(z.string()) }).transform(({ key }, context) => {
  const name = key.join('/');
  const type = contentTypeOf(name);
  if (type !== null) return { name, type };
  context.addIssue({ code: 'custom', message: 'not_found' });
  return z.NEVER;
});
