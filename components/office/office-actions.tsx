'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReauthButton } from '../account/reauth-dialog';
import { setSession } from '../account/session-query';
import { useAction } from '../admin/use-action';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { toast } from '../ui/use-toast';
import type { ProofInput } from '@/lib/accounts/auth/proof-schema';
import { REMOVAL_HOURS } from '@/lib/accounts/offices/constants';
import type { InvitationView, MemberView } from '@/lib/accounts/offices/view';
import { api } from '@/lib/http/api-client';
import { useRouter } from '@/lib/i18n/navigation';

/** Actions of an office's owner on another member. */
export function MemberActions({ member: { id, fullName: name, role, founder } }: { member: MemberView }) {
  const t = useTranslations('office');
  const other = role === 'owner' ? 'member' : 'owner';
  const changeLabel = t(other === 'owner' ? 'members.makeOwner' : 'members.makeMember');
  const finish = useFinish();
  return (
    <div className="flex flex-wrap gap-2">
      {!founder && (
        <ReauthButton
          button={{ size: 'sm', 'aria-label': `${changeLabel}: ${name}`, children: changeLabel }}
          title={t(other === 'owner' ? 'members.ownerQuestion' : 'members.memberQuestion', { name })}
          confirmLabel={changeLabel}
          failed={t('members.failed')}
          onConfirm={async (proof) => {
            await api('PUT /api/office/members/{id}', { params: { id }, body: { role: other, ...proof } });
            finish(t('members.changed'));
          }}
        >
          <p>{t(other === 'owner' ? 'members.ownerAnswer' : 'members.memberAnswer')}</p>
        </ReauthButton>
      )}
      {role === 'owner' ? (
        <ReauthButton
          button={{ size: 'sm', 'aria-label': t('members.removeOf', { name }), children: t('members.remove') }}
          title={t('members.question', { name })}
          confirmLabel={t('members.remove')}
          failed={t('members.failed')}
          onConfirm={async (body) => {
            await api('DELETE /api/office/members/{id}', { params: { id }, body });
            finish(t(founder ? 'members.removalRequested' : 'members.removed'));
          }}
        >
          <p>{t('members.answer')}</p>
          {founder && <p>{t('members.founderAnswer', { hours: REMOVAL_HOURS })}</p>}
        </ReauthButton>
      ) : (
        <RemoveMember id={id} name={name} />
      )}
    </div>
  );
}

/** Runs after a dialog's request has succeeded. */
function useFinish() {
  const router = useRouter();
  return (title: string) => {
    toast({ variant: 'success', title });
    router.refresh();
  };
}

function RemoveMember({ id, name }: { id: number; name: string }) {
  const t = useTranslations('office');
  const { run, busy } = useAction();
  const [open, setOpen] = useState(false);
  const remove = async () => {
    await run(() => api('DELETE /api/office/members/{id}', { params: { id }, body: {} }), {
      done: t('members.removed'),
      failed: t('members.failed'),
    });
    setOpen(false);
  };
  return (
    <>
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
    </>
  );
}

export function StopRemoval({ member: { id } }: { member: MemberView }) {
  const t = useTranslations('office.members');
  const { run, busy } = useAction();
  const stop = () =>
    run(() => api('DELETE /api/office/members/{id}/removal', { params: { id } }), {
      done: t('removalStopped'),
      failed: t('failed'),
    });
  return (
    <Button variant="outline" size="sm" disabled={busy} onClick={() => void stop()}>
      {t('stopRemoval')}
    </Button>
  );
}

/** Leaves the office; the last member closes it. */
export function LeaveOffice({ userId, isOwner, last }: { userId: number; isOwner: boolean; last: boolean }) {
  const t = useTranslations('office');
  const words = last
    ? { label: t('close.label'), question: t('close.question'), answer: t('close.answer') }
    : { label: t('leave.label'), question: t('leave.question'), answer: t('leave.answer') };
  const result = last
    ? { done: t('close.done'), failed: t('close.failed') }
    : { done: t('leave.done'), failed: t('leave.failed') };
  const { run, busy } = useAction();
  const [open, setOpen] = useState(false);
  const finish = useFinish();
  const call = async (body: ProofInput) => {
    if (last) await api('DELETE /api/office', { body });
    else await api('DELETE /api/office/members/{id}', { params: { id: userId }, body });
    setSession(await api('GET /api/user'));
  };
  if (isOwner)
    return (
      <ReauthButton
        button={{ className: 'w-fit', children: words.label }}
        title={words.question}
        confirmLabel={words.label}
        failed={result.failed}
        onConfirm={async (proof) => {
          await call(proof);
          finish(result.done);
        }}
      >
        <p>{words.answer}</p>
      </ReauthButton>
    );
  const leave = async () => {
    await run(() => call({}), result);
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

export function InvitationActions({ invitation: { id, email: name, role } }: { invitation: InvitationView }) {
  const t = useTranslations('office.invitations');
  const { run, busy } = useAction();
  const finish = useFinish();
  const call = (body: ProofInput) => api('POST /api/office/invitations/{id}', { params: { id }, body });
  const resend = () => run(() => call({}), { done: t('sent'), failed: t('failed') });
  const revoke = () =>
    run(() => api('DELETE /api/office/invitations/{id}', { params: { id } }), {
      done: t('revoked'),
      failed: t('failed'),
    });
  return (
    <div className="flex flex-wrap gap-2">
      {role === 'owner' ? (
        <ReauthButton
          button={{ size: 'sm', 'aria-label': t('resendOf', { name }), children: t('resend') }}
          title={t('resendOf', { name })}
          confirmLabel={t('resend')}
          failed={t('failed')}
          onConfirm={async (proof) => {
            await call(proof);
            finish(t('sent'));
          }}
        />
      ) : (
        <Button
          variant="outline"
          size="sm"
          disabled={busy}
          aria-label={t('resendOf', { name })}
          onClick={() => void resend()}
        >
          {t('resend')}
        </Button>
      )}
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
