'use client';

import { useEffect, useRef, useState } from 'react';
import { MAX_AREA_BOUND, MAX_PRICE_BOUND } from '@/lib/properties/constants';
import { formToQuery, rangeProblems } from '@/lib/properties/filter-form';

export type Count = { total: number | null; exact: boolean };

/** After this time without a change the form is counted, in milliseconds. */
const PAUSE = 300;

const RANGES = [
  ['minPrice', 'maxPrice', MAX_PRICE_BOUND],
  ['minArea', 'maxArea', MAX_AREA_BOUND],
] as const;

/** Whether its bounds are such as the server takes; the fields say what is wrong with others. */
const isUnderstood = (form: FormData) =>
  RANGES.every(([least, most, max]) =>
    rangeProblems([String(form.get(least) ?? ''), String(form.get(most) ?? '')], max).every((problem) => !problem),
  );

/**
 * How many listings the form would find as it stands, asked of the API while the visitor changes it. `total` is
 * null while nobody knows: the request failed or the form is not valid yet. `initial` is what the page knows.
 */
export function useLiveCount(initial: Count) {
  const [count, setCount] = useState(initial);
  const [known, setKnown] = useState(initial);
  if (known.total !== initial.total || known.exact !== initial.exact) {
    setKnown(initial);
    setCount(initial);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const request = useRef<AbortController>(undefined);

  const stop = () => {
    clearTimeout(timer.current);
    request.current?.abort();
  };
  useEffect(() => stop, []);

  const ask = async (form: HTMLFormElement) => {
    const { signal } = (request.current = new AbortController());
    const data = new FormData(form);
    if (!isUnderstood(data)) return setCount({ total: null, exact: true });
    const query = formToQuery(data);
    query.set('limit', '1');
    try {
      const { ok, headers } = await fetch(`/api/properties/search?${query}`, { signal });
      const total = headers.get('X-Total-Count');
      setCount({ total: ok && total !== null ? Number(total) : null, exact: headers.get('X-Total-Exact') !== 'false' });
    } catch {
      if (!signal.aborted) setCount({ total: null, exact: true });
    }
  };
  const recount = (form: HTMLFormElement) => {
    // Only the button of the overlay shows the count.
    if (!form.closest(':popover-open')) return;
    stop();
    timer.current = setTimeout(() => void ask(form), PAUSE);
  };
  return { count, recount };
}
