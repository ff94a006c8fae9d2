'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { setSession } from '../account/session-query';
import { useAction } from '../admin/use-action';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import type { InvitationView, MemberView } from '@/lib/accounts/offices/view';
import { api } from '@/lib/api-client';

/** What an owner does with another member. */
export function MemberActions({ member: { id, fullName: name, role } }: { member: MemberView }) {
  const t = useTranslations('office');
  const { run, busy } = useAction();
  const [open, setOpen] = useState(false);
  const other = role === 'owner' ? 'member' : 'owner';
  const change = () =>
    run(() => api('PUT /api/office/members/{id}', { params: { id }, body: { role: other } }), {
      done: t('members.changed'),
      failed: t('members.failed'),
    });
  const remove = async () => {
    await run(() => api('DELETE /api/office/members/{id}', { params: { id } }), {
      done: t('members.removed'),
      failed: t('members.failed'),
    });
    setOpen(false);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" size="sm" disabled={busy} onClick={() => void change()}>
        {t(other === 'owner' ? 'members.makeOwner' : 'members.makeMember')}
      </Button>
      <Button
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        aria-label={t('members.removeOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('members.remove')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('members.question', { name })}
        cancelLabel={t('cancel')}
        confirmLabel={t('members.remove')}
        variant="destructive"
        busy={busy}
        onConfirm={() => void remove()}
      >
        <p>{t('members.answer')}</p>
      </ConfirmDialog>
    </div>
  );
}

/** Leaves the office, or closes it where nobody else is left. */
export function LeaveOffice({ userId, last }: { userId: number; last: boolean }) {
  const t = useTranslations('office');
  const words = last
    ? { label: t('close.label'), question: t('close.question'), answer: t('close.answer') }
    : { label: t('leave.label'), question: t('leave.question'), answer: t('leave.answer') };
  const result = last
    ? { done: t('close.done'), failed: t('close.failed') }
    : { done: t('leave.done'), failed: t('leave.failed') };
  const { run, busy } = useAction();
  const [open, setOpen] = useState(false);
  const leave = async () => {
    const call = async () => {
      if (last) await api('DELETE /api/office');
      else await api('DELETE /api/office/members/{id}', { params: { id: userId } });
      setSession(await api('GET /api/user'));
    };
    await run(call, result);
    setOpen(false);
  };
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" className="w-fit" onClick={() => setOpen(true)}>
        {words.label}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={words.question}
        cancelLabel={t('cancel')}
        confirmLabel={words.label}
        variant="destructive"
        busy={busy}
        onConfirm={() => void leave()}
      >
        <p>{words.answer}</p>
      </ConfirmDialog>
    </>
  );
}

export function InvitationActions({ invitation: { id, email: name } }: { invitation: InvitationView }) {
  const t = useTranslations('office.invitations');
  const { run, busy } = useAction();
  const resend = () =>
    run(() => api('POST /api/office/invitations/{id}', { params: { id } }), { done: t('sent'), failed: t('failed') });
  const revoke = () =>
    run(() => api('DELETE /api/office/invitations/{id}', { params: { id } }), {
      done: t('revoked'),
      failed: t('failed'),
    });
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="outline"
        size="sm"
        disabled={busy}
        aria-label={t('resendOf', { name })}
        onClick={() => void resend()}
      >
        {t('resend')}
      </Button>
      <Button
        variant="outline"
        size="sm"
        disabled={busy}
        aria-label={t('revokeOf', { name })}
        onClick={() => void revoke()}
      >
        {t('revoke')}
      </Button>
    </div>
  );
}
