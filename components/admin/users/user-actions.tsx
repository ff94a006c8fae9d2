'use client';

import { Ban, ShieldMinus, ShieldPlus, UserCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { ReasonDialog } from '../reason-dialog';
import { useAction } from '../use-action';
import type { UserUpdate } from '@/lib/accounts/users/schema';
import type { UserView } from '@/lib/accounts/users/view';
import { api } from '@/lib/http/api-client';

const ACTIONS = {
  promote: { change: { role: 'admin' }, icon: ShieldPlus },
  demote: { change: { role: 'user' }, icon: ShieldMinus },
  disable: { change: { disabled: true }, icon: Ban },
  enable: { change: { disabled: false }, icon: UserCheck },
} satisfies Record<string, { change: UserUpdate; icon: typeof Ban }>;
type Action = keyof typeof ACTIONS;

type Props = {
  user: Pick<UserView, 'id' | 'fullName' | 'username' | 'role' | 'disabled' | 'isOffice'>;
  /** The element with the account's name, part of each button's accessible name. */
  nameId: string;
};

export function UserActions({ user, nameId }: Props) {
  const t = useTranslations('users');
  const { run, busy } = useAction();
  // Kept while the dialog closes: with the page's new data it would show the opposite action.
  const [action, setAction] = useState<Action | null>(null);
  const [open, setOpen] = useState(false);
  const offered = {
    state: user.disabled ? 'enable' : 'disable',
    role: user.role === 'admin' ? 'demote' : 'promote',
  } as const;
  const confirm = async (which: Action, reason?: string) => {
    const body = { ...ACTIONS[which].change, ...(reason && { reason }) };
    await run(() => api('PUT /api/users/{id}', { params: { id: user.id }, body }), {
      done: t(`${which}.done`),
      failed: t(`${which}.failed`),
    });
    setOpen(false);
  };
  const who = (
    <p className="text-start font-medium whitespace-normal">
      <bdi>{user.fullName}</bdi> · <bdi dir="ltr">{user.username}</bdi>
    </p>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-start lg:flex-col lg:items-end">
      {(user.isOffice ? (['state'] as const) : (['state', 'role'] as const)).map((about) => {
        const which = offered[about];
        const { icon: Icon } = ACTIONS[which];
        const id = `${about}-user-${user.id}`;
        return (
          <Button
            key={about}
            id={id}
            aria-labelledby={`${id} ${nameId}`}
            aria-haspopup="dialog"
            variant={about === 'state' ? 'outline' : 'ghost'}
            size="sm"
            className={about === 'role' ? 'text-muted-foreground' : undefined}
            onClick={() => {
              setAction(which);
              setOpen(true);
            }}
          >
            <Icon aria-hidden className={which === 'disable' ? 'text-destructive' : undefined} />
            {t(`${which}.label`)}
          </Button>
        );
      })}
      {action === 'disable' && (
        <ReasonDialog
          open={open}
          onOpenChange={setOpen}
          title={t('disable.title')}
          text={t('disable.text')}
          label={t('disable.reason')}
          help={t('disable.help')}
          suggestionsLabel={t('disable.suggestions')}
          suggestions={(['fraud', 'others', 'contact'] as const).map((key) => ({
            label: t(`disable.ready.${key}.label`),
            text: t(`disable.ready.${key}.text`),
          }))}
          required={t('disable.required')}
          confirmLabel={t('disable.label')}
          cancelLabel={t('cancel')}
          busy={busy}
          onConfirm={(reason) => void confirm('disable', reason)}
        >
          {who}
        </ReasonDialog>
      )}
      {action && action !== 'disable' && (
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title={t(`${action}.title`)}
          cancelLabel={t('cancel')}
          confirmLabel={t(`${action}.label`)}
          busy={busy}
          onConfirm={() => confirm(action)}
        >
          {who}
          <p className="text-start whitespace-normal text-muted-foreground">{t(`${action}.text`)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
