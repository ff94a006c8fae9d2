'use client';

import { useRef, useState } from 'react';
import type { ListingFormApi, useDraft } from './use-draft';
import type { Changed } from '@/lib/errors';
import { mergeValues } from '@/lib/listings/form/merge';
import { formValuesOf, type FormField, type FormValues } from '@/lib/listings/form/values';
import type { ListingInput } from '@/lib/listings/schema';

/** What others have changed meanwhile as well, as it was sent and as it is stored now. */
export type Clash = Record<'own' | 'theirs', { stored: unknown; values: FormValues }> & {
  field: Exclude<FormField, 'latitude' | 'longitude'> | 'pin';
  names: FormField[];
};

/** An edit of what others change meanwhile. */
export function useClashes(form: ListingFormApi, draft: ReturnType<typeof useDraft>) {
  const [clashes, setClashes] = useState<Clash[]>([]);
  /** What others have changed and this form has taken over. */
  const taken = useRef(new Set<Clash['field']>());

  /**
   * Others have changed the listing since this edit began: what only they changed is taken over.
   * @returns whether there is nothing to choose
   */
  function mergeChanged(input: ListingInput, { version, fields }: Changed): boolean {
    const stored = Object.fromEntries(Object.entries(fields).map(([name, { current }]) => [name, current]));
    const current: ListingInput = { ...input, ...stored };
    const [own, theirs] = [formValuesOf(input), formValuesOf(current)];
    const merged = mergeValues(draft.opened()?.values ?? theirs, own, theirs);
    for (const name of merged.taken) {
      form.setValue(name, merged.values[name], { shouldDirty: true });
      taken.current.add(shownAs(name));
    }
    draft.reopen({ version, values: theirs });
    const valueOf = (from: ListingInput, field: Clash['field']) =>
      field === 'pin' ? [from.latitude, from.longitude] : from[field];
    const clashing = [...new Set(merged.clashing.map(shownAs))].map((field): Clash => ({
      field,
      names: merged.clashing.filter((name) => shownAs(name) === field),
      own: { stored: valueOf(input, field), values: own },
      theirs: { stored: valueOf(current, field), values: theirs },
    }));
    setClashes(clashing);
    return clashing.length === 0;
  }

  return { clashes, mergeChanged, taken };
}

const shownAs = (name: FormField): Clash['field'] => (name === 'latitude' || name === 'longitude' ? 'pin' : name);
