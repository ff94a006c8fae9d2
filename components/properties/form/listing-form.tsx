'use client';

import { useEffect, useRef, useState } from 'react';
import { Editor, type EditorProps } from './editor';
import { FormWordsProvider, type FormWords } from './form-context';
import type { Locale } from '@/lib/i18n/routing';

type Props = EditorProps & { words: FormWords; locale: Locale; testPayments: boolean };

/** The form of a listing, new or edited. */
export function ListingForm({ words, locale, testPayments, ...editor }: Props) {
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
    <FormWordsProvider words={words} locale={locale} testPayments={testPayments}>
      <Editor key={visit} {...editor} />
    </FormWordsProvider>
  );
}
