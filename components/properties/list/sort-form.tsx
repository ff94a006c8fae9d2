'use client';

import type { ReactNode } from 'react';
import { formToQuery } from '@/lib/properties/form-query';
import { useGo } from './transition';

type Props = { action: string; children: ReactNode };

/** Sorts as soon as another order is chosen; without JavaScript, when its button is pressed. */
export function SortForm({ action, children }: Props) {
  const go = useGo();
  const sort = (form: HTMLFormElement) => go(`/properties?${formToQuery(new FormData(form))}`);
  return (
    <form
      action={action}
      onChange={(event) => sort(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        sort(event.currentTarget);
      }}
      className="flex min-w-0 items-center gap-2"
    >
      {children}
    </form>
  );
}
