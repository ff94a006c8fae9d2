'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { api } from '@/lib/api-client';
import { Button } from '../../ui/button';
import { useAction } from '../use-action';
import { outcomeOf } from './outcome';
import { changesAddress, type Subject } from './subject';

/** Says that what was changed is fine. */
export function Review({ subject, nameId }: { subject: Subject; nameId: string }) {
  const t = useTranslations('admin');
  const { run, busy } = useAction();
  const id = `review-${subject.id}`;
  const review = () => run(() => api('DELETE', changesAddress(subject)), outcomeOf(t, 'review'));
  return (
    <Button id={id} aria-labelledby={`${id} ${nameId}`} aria-disabled={busy} onClick={() => !busy && void review()}>
      <Check aria-hidden />
      {t('do.review')}
    </Button>
  );
}
