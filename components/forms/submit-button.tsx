'use client';

import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button';

type SubmitButtonProps = { busy: boolean; className?: string; children: ReactNode };

/** Sends the form it stands in. While that is under way it keeps the focus and does nothing more. */
export function SubmitButton({ busy, className, children }: SubmitButtonProps) {
  return (
    <Button type="submit" size="lg" aria-disabled={busy || undefined} className={className}>
      {busy && <LoaderCircle aria-hidden className="motion-safe:animate-spin" />}
      {children}
    </Button>
  );
}
