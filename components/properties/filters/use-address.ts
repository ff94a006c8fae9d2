'use client';

import { useEffect, useRef, useState } from 'react';

/**
 * Where the address and the form come from each other. What the form sent comes back as the page's own query, and
 * the form stays as it is, with its focus and what is being typed in it. Any other query, of a link or the browser's
 * history, is a new `state`, for which the fields are made anew.
 * @param query what the form sends as it was served
 */
export function useAddress(query: string) {
  const fields = withoutHidden(query);
  const [known, setKnown] = useState({ seen: fields, sent: fields, state: 0 });
  if (fields !== known.seen) {
    const isOwn = fields === known.sent;
    setKnown({ seen: fields, sent: fields, state: isOwn ? known.state : known.state + 1 });
  }

  /** The whole query that the form has sent last, or was served with. */
  const sent = useRef(query);
  useEffect(() => {
    sent.current = query;
  }, [query]);
  const send = (asked: string) => {
    sent.current = asked;
    setKnown((before) => ({ ...before, sent: withoutHidden(asked) }));
  };
  /** The fields as they were served, where the address stays what it is. */
  const renew = () => setKnown((before) => ({ ...before, sent: before.seen, state: before.state + 1 }));
  return { state: known.state, sent, send, renew };
}

/** The order and the two lists are carried along unseen; another of these leaves the fields as they are. */
function withoutHidden(text: string): string {
  const query = new URLSearchParams(text);
  for (const name of ['sort', 'featured', 'recent']) query.delete(name);
  return query.toString();
}
