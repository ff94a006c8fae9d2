'use client';

import Form from 'next/form';
import { useLocale } from 'next-intl';
import { useEffect, useRef, type ReactNode } from 'react';
import { getPathname } from '@/lib/i18n/pathname';

type Props = {
  path: string;
  /** Values of its fields, by name. */
  values: Record<string, string>;
  /** Parameters of the address that stay, unless they are empty. */
  kept?: Record<string, string>;
  label?: string;
  className?: string;
  children: ReactNode;
};

const GRID = 'grid gap-3 rounded-lg border bg-card p-4 sm:grid-cols-2 lg:grid-cols-4';

/** Works without JavaScript. Its fields follow the address when a link changes it. */
export function FilterForm({ path, values, kept = {}, label, className = GRID, children }: Props) {
  const action = getPathname({ href: path, locale: useLocale() });
  const form = useRef<HTMLFormElement>(null);
  const text = JSON.stringify(values);
  useEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(text) as Record<string, string>)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [text]);
  return (
    <Form ref={form} role="search" aria-label={label} action={action} prefetch={false} className={className}>
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </Form>
  );
}
