'use client';

import { KeyRound, LogOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ActionDialog } from '../../action-button';
import type { UserView } from '@/lib/accounts/users/view';
import { api } from '@/lib/http/api-client';

const ACTIONS = {
  resetLink: { call: 'POST /api/users/{id}/reset-link', Icon: KeyRound },
  endSessions: { call: 'DELETE /api/users/{id}/sessions', Icon: LogOut },
} as const;

type Props = { user: Pick<UserView, 'id' | 'fullName' | 'email'> };

/** For users who cannot log in, or whose account another person has entered. Each action asks for confirmation. */
export function LoginActions({ user: { id, fullName, email } }: Props) {
  const t = useTranslations('users');
  return (['resetLink', 'endSessions'] as const).map((action) => {
    const { call, Icon } = ACTIONS[action];
    return (
      <ActionDialog
        key={action}
        icon={<Icon aria-hidden />}
        label={t(`${action}.label`)}
        title={t(`${action}.title`)}
        confirmLabel={t(`${action}.label`)}
        call={() => api(call, { params: { id } })}
        done={t(`${action}.done`)}
        failed={t(`${action}.failed`)}
        closesAnyway
      >
        <p className="font-medium">
          <bdi>{fullName}</bdi> · <bdi dir="ltr">{email}</bdi>
        </p>
        <p className="text-muted-foreground">{t(`${action}.text`)}</p>
      </ActionDialog>
    );
  });
}
