'use client';

import { useEffect, useRef, useState } from 'react';

/**
 * Keeps the form and the address in sync. When the query that the form sent returns as the page's query, the form keeps its fields,
 * focus and unsent text, even if it has sent more since. Any other query, from a link or the browser's history, increases `version`,
 * which remounts the fields.
 * @param query the query that the form sends if unchanged
 */
export function useFormQuery(query: string) {
  const fields = fieldsOf(query);
  const [state, setState] = useState({ seen: fields, pending: [] as string[], version: 0 });
  if (fields !== state.seen) {
    const own = state.pending.indexOf(fields); // those before it were overtaken
    setState({
      seen: fields,
      pending: own < 0 ? [] : state.pending.slice(own + 1),
      version: own < 0 ? state.version + 1 : state.version,
    });
  }

  /** The whole query that the form has sent last, or was served with. */
  const sent = useRef(query);
  useEffect(() => {
    if (state.pending.length === 0) sent.current = query;
  }, [query, state.pending]);
  const send = (next: string) => {
    sent.current = next;
    setState((before) => ({ ...before, pending: [...before.pending, fieldsOf(next)] }));
  };
  /** Restores the fields as served, while the address does not change. */
  const reset = () => setState((before) => ({ ...before, pending: [], version: before.version + 1 }));
  return { version: state.version, sent, send, reset };
}

/** Removes parameters of hidden inputs: a change of these does not remount the fields. */
function fieldsOf(text: string): string {
  const query = new URLSearchParams(text);
  for (const name of ['sort', 'featured', 'recent', 'view']) query.delete(name);
  return query.toString();
}
