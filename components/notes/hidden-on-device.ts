import { writeStored } from '@/lib/platform/stored';

/**
 * Pages are the same for everyone, so the browser removes hidden listings. Until the list's code has started, a style sheet
 * does, which the first-paint script adopts from this key.
 */
const STORAGE_KEY = 'hidden';

export function rememberHidden(ids: readonly number[]): void {
  const items = ids.map((id) => `[data-listing="${id}"]`).join();
  writeStored(STORAGE_KEY, items === '' ? null : `[data-hides]>:is(${items}){display:none}`);
}
