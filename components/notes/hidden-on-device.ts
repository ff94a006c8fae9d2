import { writeStored } from '@/lib/platform/stored';

/** Stores a style sheet, which the first-paint script adopts: it hides listings until the list's code has started. */
export function rememberHidden(ids: readonly number[]): void {
  const items = ids.map((id) => `[data-listing="${id}"]`).join();
  writeStored('hidden', items === '' ? null : `[data-hides]>:is(${items}){display:none}`);
}
