'use client';

import type { ComponentProps } from 'react';
import { useAction } from '../admin/use-action';
import { Button } from '../ui/button';

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  call: () => Promise<unknown>;
  /** Titles of the toast. */
  done: string;
  failed: string;
};

/** Calls the API and refreshes the page. */
export function ActionButton({ call, done, failed, ...button }: Props) {
  const { run, busy } = useAction();
  return (
    <Button {...button} aria-disabled={busy || undefined} onClick={() => !busy && void run(call, { done, failed })} />
  );
}
