import { writeStored } from '@/lib/platform/stored';

/** A style sheet under this key hides listings until the list's code has started: the first-paint script adopts it. */
const STORAGE_KEY = 'hidden';

export function rememberHidden(ids: readonly number[]): void {
  const items = ids.map((id) => `[data-listing="${id}"]`).join();
  writeStored(STORAGE_KEY, items === '' ? null : `[data-hides]>:is(${items}){display:none}`);
}
