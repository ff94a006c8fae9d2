'use client';

import { useEffect, useRef, useState } from 'react';

/**
 * Keeps the form and the address in step. What the form sent comes back as the page's own query, and the form stays as
 * it is, with its focus and what is being typed, also where more was sent before the first came back. Any other query,
 * of a link or the browser's history, is a new `version`, for which the fields are made anew.
 * @param query what the form sends as it was served
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
  /** The fields as they were served, where the address stays what it is. */
  const reset = () => setState((before) => ({ ...before, pending: [], version: before.version + 1 }));
  return { version: state.version, sent, send, reset };
}

/** Without what the form carries along in hidden inputs: another of these leaves the fields as they are. */
function fieldsOf(text: string): string {
  const query = new URLSearchParams(text);
  for (const name of ['sort', 'featured', 'recent', 'view']) query.delete(name);
  return query.toString();
}
