'use client';

import type { Messages } from 'next-intl';
import { createContext, use, useMemo, type ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/routing';
import type { Governorate } from '@/lib/locations/view';
import type { ListingType, PropertyType } from '@/lib/properties/schema';
import type { MapWords } from '../../map/map-types';

/** Everything that the form says, made on the server: no message formatter travels to the browser. */
export type FormWords = {
  /** As they stand in the messages: none has a plural. */
  form: Messages['form'];
  /** By their keys below `errors`. */
  errors: Record<string, string>;
  listing: Record<ListingType, string>;
  property: Record<PropertyType, string>;
  currency: Record<ListingType, string>;
  governorates: Record<Governorate, string>;
  whatsapp: string;
  areas: { search: string; none: string; close: string };
  map: Omit<MapWords, 'label'>;
};

type Leaf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaf<T[K]>}` }[keyof T & string];
export type Say = (key: Leaf<Messages['form']>, values?: Record<string, string | number>) => string;

type Value = {
  words: FormWords;
  locale: Locale;
  /** Payments move no money here. */
  testPayments: boolean;
  /** A text of the form, its {names} filled in. */
  say: Say;
  /** What is wrong with a field, by the key that the schema gives. */
  explain: (key: string) => string;
};

const Context = createContext<Value | null>(null);

export function FormWordsProvider({
  words,
  locale,
  testPayments,
  children,
}: Pick<Value, 'words' | 'locale' | 'testPayments'> & { children: ReactNode }) {
  const value = useMemo<Value>(
    () => ({
      words,
      locale,
      testPayments,
      say: (key, values = {}) => fill(lookUp(words.form, key), values),
      explain: (key) => words.errors[key] ?? words.errors.not_valid ?? key,
    }),
    [words, locale, testPayments],
  );
  return <Context value={value}>{children}</Context>;
}

export function useFormWords(): Value {
  const value = use(Context);
  if (!value) throw new Error('useFormWords: no FormWordsProvider above');
  return value;
}

function lookUp(words: Messages['form'], key: string): string {
  let found: unknown = words;
  for (const part of key.split('.')) found = (found as Record<string, unknown>)[part];
  return String(found);
}

const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
