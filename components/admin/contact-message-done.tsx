'use client';

import { useTranslations } from 'next-intl';
import { Button } from '../ui/button';
import { useAction } from './use-action';
import { api } from '@/lib/http/api-client';

/** Marks a message as done, or a done one as open. */
export function ContactMessageDone({ id, done, name }: { id: number; done: boolean; name: string }) {
  const t = useTranslations('contactMessages.do');
  const { run, busy } = useAction();
  const label = t(done ? 'reopen' : 'done');
  return (
    <Button
      variant="outline"
      size="sm"
      className="justify-self-start"
      disabled={busy}
      aria-label={`${label}: ${name}`}
      onClick={() =>
        void run(() => api('PUT /api/contact/{id}', { params: { id }, body: { done: !done } }), {
          done: t(done ? 'reopened' : 'isDone'),
          failed: t('failed'),
        })
      }
    >
      {label}
    </Button>
  );
}
