'use client';

import { KeyRound, LogOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useAction } from '../use-action';
import type { UserView } from '@/lib/accounts/users/view';
import { api } from '@/lib/http/api-client';

const ACTIONS = {
  resetLink: { call: 'POST /api/users/{id}/reset-link', Icon: KeyRound },
  endSessions: { call: 'DELETE /api/users/{id}/sessions', Icon: LogOut },
} as const;
type Action = keyof typeof ACTIONS;

type Props = { user: Pick<UserView, 'id' | 'fullName' | 'email'> };

/** For users who cannot log in, or whose account another person has entered. Each action asks for confirmation. */
export function LoginActions({ user: { id, fullName, email } }: Props) {
  const t = useTranslations('users');
  const { run, busy } = useAction();
  // Kept while the dialog closes.
  const [action, setAction] = useState<Action>('resetLink');
  const [open, setOpen] = useState(false);
  const confirm = async () => {
    await run(() => api(ACTIONS[action].call, { params: { id } }), {
      done: t(`${action}.done`),
      failed: t(`${action}.failed`),
    });
    setOpen(false);
  };
  return (
    <>
      {(['resetLink', 'endSessions'] as const).map((each) => {
        const { Icon } = ACTIONS[each];
        return (
          <Button
            key={each}
            variant="outline"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => {
              setAction(each);
              setOpen(true);
            }}
          >
            <Icon aria-hidden />
            {t(`${each}.label`)}
          </Button>
        );
      })}
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t(`${action}.title`)}
        cancelLabel={t('cancel')}
        confirmLabel={t(`${action}.label`)}
        busy={busy}
        onConfirm={() => void confirm()}
      >
        <p className="font-medium">
          <bdi>{fullName}</bdi> · <bdi dir="ltr">{email}</bdi>
        </p>
        <p className="text-muted-foreground">{t(`${action}.text`)}</p>
      </ConfirmDialog>
    </>
  );
}
