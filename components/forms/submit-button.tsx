import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button';

type Props = { busy: boolean; className?: string; children: ReactNode };

/** Not `disabled` while busy, which would lose the focus. */
export function SubmitButton({ busy, className, children }: Props) {
  return (
    <Button type="submit" size="lg" aria-disabled={busy || undefined} className={className}>
      {busy && <LoaderCircle aria-hidden className="motion-safe:animate-spin" />}
      {children}
    </Button>
  );
}
