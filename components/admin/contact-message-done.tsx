'use client';

import { useTranslations } from 'next-intl';
import { ActionButton } from '../action-button';
import { api } from '@/lib/http/api-client';

/** Marks a message as done, or a done one as open. */
export function ContactMessageDone({ id, done, name }: { id: number; done: boolean; name: string }) {
  const t = useTranslations('contactMessages.do');
  const label = t(done ? 'reopen' : 'done');
  return (
    <ActionButton
      className="justify-self-start"
      aria-label={`${label}: ${name}`}
      call={() => api('PUT /api/contact/{id}', { params: { id }, body: { done: !done } })}
      done={t(done ? 'reopened' : 'isDone')}
      failed={t('failed')}
    >
      {label}
    </ActionButton>
  );
}
