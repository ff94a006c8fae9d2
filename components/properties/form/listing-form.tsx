'use client';

import { useEffect, useRef, useState } from 'react';
import { Editor, type EditorProps } from './editor';
import { TestPayments } from './test-payments';

type Props = EditorProps & { testPayments: boolean };

/** The form of a listing, new or edited. */
export function ListingForm({ testPayments, ...editor }: Props) {
  // The router keeps a page that one leaves, with all its state: the next visit begins with what is kept as a draft.
  const [visit, setVisit] = useState(0);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(leaving.current); // in development, effects are run twice in a row to try them
    return () => {
      leaving.current = setTimeout(() => setVisit((count) => count + 1));
    };
  }, []);
  return (
    <TestPayments value={testPayments}>
      <Editor key={visit} {...editor} />
    </TestPayments>
  );
}
