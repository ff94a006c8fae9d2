'use client';

import Form from 'next/form';
import { useEffect, useRef, type ReactNode } from 'react';

type Props = {
  action: string;
  /** Values of its fields, by name. */
  values: Record<string, string>;
  label?: string;
  className?: string;
  children: ReactNode;
};

const GRID = 'grid gap-3 rounded-lg border bg-card p-4 sm:grid-cols-2 lg:grid-cols-4';

/** Works without JavaScript. Its fields follow the address when a link changes it. */
export function FilterForm({ action, values, label, className = GRID, children }: Props) {
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
      {children}
    </Form>
  );
}
