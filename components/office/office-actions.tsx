'use client';

import { useTranslations } from 'next-intl';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { ReauthButton } from '../account/reauth-dialog';
import { setSession } from '../account/session';
import { ActionButton } from '../action-button';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useAction } from '../use-action';
import type { ProofInput } from '@/lib/accounts/auth/proof-schema';
import { REMOVAL_HOURS } from '@/lib/accounts/offices/constants';
import type { InvitationView, MemberView } from '@/lib/accounts/offices/view';
import { api } from '@/lib/http/api-client';

export function MemberActions({ member: { id, fullName: name, role, founder } }: { member: MemberView }) {
  const t = useTranslations('office');
  const other = role === 'owner' ? 'member' : 'owner';
  const Removal = role === 'owner' ? ReauthButton : ConfirmButton;
  const changeLabel = t(other === 'owner' ? 'members.makeOwner' : 'members.makeMember');
  return (
    <div className="flex flex-wrap gap-2">
      {!founder && (
        <ReauthButton
          button={{ size: 'sm', 'aria-label': `${changeLabel}: ${name}`, children: changeLabel }}
          title={t(other === 'owner' ? 'members.ownerQuestion' : 'members.memberQuestion', { name })}
          confirmLabel={changeLabel}
          failed={t('members.failed')}
          done={t('members.changed')}
          onConfirm={(proof) =>
            api('PUT /api/office/members/{id}', { params: { id }, body: { role: other, ...proof } })
          }
        >
          <p>{t(other === 'owner' ? 'members.ownerAnswer' : 'members.memberAnswer')}</p>
        </ReauthButton>
      )}
      <Removal
        button={{ size: 'sm', 'aria-label': t('members.removeOf', { name }), children: t('members.remove') }}
        title={t('members.question', { name })}
        confirmLabel={t('members.remove')}
        failed={t('members.failed')}
        done={t(founder ? 'members.removalRequested' : 'members.removed')}
        onConfirm={(body: ProofInput = {}) => api('DELETE /api/office/members/{id}', { params: { id }, body })}
      >
        <p>{t('members.answer')}</p>
        {founder && <p>{t('members.founderAnswer', { hours: REMOVAL_HOURS })}</p>}
      </Removal>
    </div>
  );
}

type ConfirmProps = {
  button: ComponentProps<typeof Button>;
  title: string;
  confirmLabel: string;
  done: string;
  failed: string;
  onConfirm: () => Promise<unknown>;
  children: ReactNode;
};

/** Like `ReauthButton`, for actions for which the session is enough. */
function ConfirmButton({ button, done, failed, onConfirm, ...dialog }: ConfirmProps) {
  const { run, busy } = useAction();
  const [open, setOpen] = useState(false);
  const confirm = async () => {
    await run(onConfirm, { done, failed });
    setOpen(false);
  };
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)} {...button} />
      <ConfirmDialog
        {...dialog}
        open={open}
        onOpenChange={setOpen}
        variant="destructive"
        busy={busy}
        onConfirm={() => void confirm()}
      />
    </>
  );
}

export function StopRemoval({ member: { id } }: { member: MemberView }) {
  const t = useTranslations('office.members');
  return (
    <ActionButton
      call={() => api('DELETE /api/office/members/{id}/removal', { params: { id } })}
      done={t('removalStopped')}
      failed={t('failed')}
    >
      {t('stopRemoval')}
    </ActionButton>
  );
}

/** Leaves the office; the last member closes it. */
export function LeaveOffice({ userId, isOwner, last }: { userId: number; isOwner: boolean; last: boolean }) {
  const t = useTranslations('office');
  const words = last ? 'close' : 'leave';
  const Dialog = isOwner ? ReauthButton : ConfirmButton;
  return (
    <Dialog
      button={{ className: 'w-fit', children: t(`${words}.label`) }}
      title={t(`${words}.question`)}
      confirmLabel={t(`${words}.label`)}
      done={t(`${words}.done`)}
      failed={t(`${words}.failed`)}
      onConfirm={async (body: ProofInput = {}) => {
        if (last) await api('DELETE /api/office', { body });
        else await api('DELETE /api/office/members/{id}', { params: { id: userId }, body });
        setSession(await api('GET /api/user'));
      }}
    >
      <p>{t(`${words}.answer`)}</p>
    </Dialog>
  );
}

export function InvitationActions({ invitation: { id, email: name, role } }: { invitation: InvitationView }) {
  const t = useTranslations('office.invitations');
  const resend = (body: ProofInput) => api('POST /api/office/invitations/{id}', { params: { id }, body });
  return (
    <div className="flex flex-wrap gap-2">
      {role === 'owner' ? (
        <ReauthButton
          button={{ size: 'sm', 'aria-label': t('resendOf', { name }), children: t('resend') }}
          title={t('resendOf', { name })}
          confirmLabel={t('resend')}
          failed={t('failed')}
          done={t('sent')}
          onConfirm={resend}
        />
      ) : (
        <ActionButton
          aria-label={t('resendOf', { name })}
          call={() => resend({})}
          done={t('sent')}
          failed={t('failed')}
        >
          {t('resend')}
        </ActionButton>
      )}
      <ActionButton
        aria-label={t('revokeOf', { name })}
        call={() => api('DELETE /api/office/invitations/{id}', { params: { id } })}
        done={t('revoked')}
        failed={t('failed')}
      >
        {t('revoke')}
      </ActionButton>
    </div>
  );
}

export function TransferCredits({ credits, office }: { credits: number; office: string }) {
  const t = useTranslations('office.own');
  return (
    <ReauthButton
      button={{ className: 'w-fit', children: t('move') }}
      title={t('question', { credits, office })}
      confirmLabel={t('move')}
      failed={t('failed')}
      done={t('done')}
      onConfirm={async (proof) => {
        await api('POST /api/office/credits', { body: { credits, ...proof } });
        setSession(await api('GET /api/user'));
      }}
    >
      <p>{t('answer')}</p>
    </ReauthButton>
  );
}
