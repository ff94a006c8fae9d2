'use client';

import { Ban, ShieldMinus, ShieldPlus, UserCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { api } from '@/lib/api-client';
import type { UserChange } from '@/lib/users/schema';
import type { UserView } from '@/lib/users/view';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useAction } from '../use-action';

const ACTIONS = {
  promote: { change: { role: 'admin' }, icon: ShieldPlus },
  demote: { change: { role: 'user' }, icon: ShieldMinus },
  disable: { change: { disabled: true }, icon: Ban },
  enable: { change: { disabled: false }, icon: UserCheck },
} satisfies Record<string, { change: UserChange; icon: typeof Ban }>;
type Action = keyof typeof ACTIONS;

type Props = {
  user: Pick<UserView, 'id' | 'fullName' | 'username' | 'role' | 'disabled'>;
  /** Id of the element that names the account: each control is called after it. */
  nameId: string;
};

/** An account's role, and its end or return; each asks first, naming whom it is about. */
export function UserActions({ user, nameId }: Props) {
  const t = useTranslations('users');
  const { run, busy } = useAction();
  // Kept while the dialog closes, which the page's new data must not turn into its opposite.
  const [asked, setAsked] = useState<Action | null>(null);
  const [open, setOpen] = useState(false);
  const offered = {
    state: user.disabled ? 'enable' : 'disable',
    role: user.role === 'admin' ? 'demote' : 'promote',
  } as const;
  const confirm = async (which: Action) => {
    await run(() => api('PUT', `/api/users/${user.id}`, ACTIONS[which].change), {
      done: t(`${which}.done`),
      failed: t(`${which}.failed`),
    });
    setOpen(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-start lg:flex-col lg:items-end">
      {(['state', 'role'] as const).map((about) => {
        const which = offered[about];
        const { icon: Icon } = ACTIONS[which];
        const id = `${about}-user-${user.id}`;
        return (
          <Button
            key={about}
            id={id}
            aria-labelledby={`${id} ${nameId}`}
            aria-haspopup="dialog"
            // What gives or takes power is seldom wanted and never by a slip of the finger.
            variant={about === 'state' ? 'outline' : 'ghost'}
            size="sm"
            className={about === 'role' ? 'text-muted-foreground' : undefined}
            onClick={() => {
              setAsked(which);
              setOpen(true);
            }}
          >
            <Icon aria-hidden className={which === 'disable' ? 'text-destructive' : undefined} />
            {t(`${which}.label`)}
          </Button>
        );
      })}
      {asked && (
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title={t(`${asked}.title`)}
          cancelLabel={t('cancel')}
          confirmLabel={t(`${asked}.label`)}
          variant={asked === 'disable' ? 'destructive' : 'default'}
          busy={busy}
          onConfirm={() => confirm(asked)}
        >
          <p className="text-start font-medium whitespace-normal">
            <bdi>{user.fullName}</bdi> · <bdi dir="ltr">{user.username}</bdi>
          </p>
          <p className="text-start whitespace-normal text-muted-foreground">{t(`${asked}.text`)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
