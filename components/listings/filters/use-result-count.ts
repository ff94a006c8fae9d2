'use client';

import { useEffect, useRef, useState } from 'react';
import { MAX_AREA_BOUND, MAX_PRICE_BOUND } from '@/lib/search/constants';
import { fieldText, formToQuery, rangeProblems } from '@/lib/search/filter-form';

type Count = { total: number | null; exact: boolean };

const DEBOUNCE_MS = 300;
const UNKNOWN: Count = { total: null, exact: true };

const RANGES = [
  ['minPrice', 'maxPrice', MAX_PRICE_BOUND],
  ['minArea', 'maxArea', MAX_AREA_BOUND],
] as const;

const areBoundsValid = (form: FormData) =>
  RANGES.every(([min, max, limit]) =>
    rangeProblems([fieldText(form, min), fieldText(form, max)], limit).every((problem) => !problem),
  );

/** Counts the results of the popover's form. `total` is null if the request failed or the form is invalid. */
export function useResultCount(served: Count) {
  const [count, setCount] = useState(served);
  const [known, setKnown] = useState(served);
  if (known.total !== served.total || known.exact !== served.exact) {
    setKnown(served);
    setCount(served);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const request = useRef<AbortController>(undefined);

  const stop = () => {
    clearTimeout(timer.current);
    request.current?.abort();
  };
  useEffect(() => stop, []);

  const load = async (form: HTMLFormElement) => {
    const { signal } = (request.current = new AbortController());
    const data = new FormData(form);
    if (!areBoundsValid(data)) return setCount(UNKNOWN);
    const query = formToQuery(data);
    query.delete('view');
    query.set('limit', '1');
    try {
      const { ok, headers } = await fetch(`/api/properties/search?${query}`, { signal });
      const total = headers.get('X-Total-Count');
      setCount({ total: ok && total !== null ? Number(total) : null, exact: headers.get('X-Total-Exact') !== 'false' });
    } catch {
      if (!signal.aborted) setCount(UNKNOWN);
    }
  };
  const recount = (form: HTMLFormElement) => {
    // Only the popover's button shows the count.
    if (!form.closest(':popover-open')) return;
    stop();
    timer.current = setTimeout(() => void load(form), DEBOUNCE_MS);
  };
  return { count, recount };
}
