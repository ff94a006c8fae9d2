'use client';

import { Check } from 'lucide-react';
import { api } from '@/lib/api-client';
import { Button } from '../../ui/button';
import { useAction } from '../use-action';
import { useListings } from './listings-context';
import { changesAddress, type Subject } from './subject';

/** Says that what was changed is fine. */
export function Review({ subject, nameId }: { subject: Subject; nameId: string }) {
  const { words } = useListings();
  const { run, busy } = useAction(words.action);
  const id = `review-${subject.id}`;
  const review = () => run(() => api('DELETE', changesAddress(subject)), words.outcome.review);
  return (
    <Button id={id} aria-labelledby={`${id} ${nameId}`} aria-disabled={busy} onClick={() => !busy && void review()}>
      <Check aria-hidden />
      {words.do.review}
    </Button>
  );
}
