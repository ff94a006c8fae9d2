'use client';

import { Ban, UserCheck } from 'lucide-react';
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
  disable: { change: { disabled: true }, icon: Ban },
  enable: { change: { disabled: false }, icon: UserCheck },
} satisfies Record<string, { change: UserUpdate; icon: typeof Ban }>;
type Action = keyof typeof ACTIONS;

type Props = {
  user: Pick<UserView, 'id' | 'fullName' | 'username' | 'disabled'>;
  /** The element with the account's name, part of each button's accessible name. */
  nameId: string;
};

export function UserActions({ user, nameId }: Props) {
  const t = useTranslations('users');
  const { run, busy } = useAction();
  // Kept while the dialog closes: with the page's new data it would show the opposite action.
  const [action, setAction] = useState<Action | null>(null);
  const [open, setOpen] = useState(false);
  const offered = user.disabled ? 'enable' : 'disable';
  const { icon: Icon } = ACTIONS[offered];
  const id = `state-user-${user.id}`;
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
      <bdi>{user.fullName}</bdi>
      {user.username && (
        <>
          {' · '}
          <bdi dir="ltr">{user.username}</bdi>
        </>
      )}
    </p>
  );
  return (
    <div className="text-start">
      <Button
        id={id}
        aria-labelledby={`${id} ${nameId}`}
        aria-haspopup="dialog"
        variant="outline"
        size="sm"
        onClick={() => {
          setAction(offered);
          setOpen(true);
        }}
      >
        <Icon aria-hidden className={offered === 'disable' ? 'text-destructive' : undefined} />
        {t(`${offered}.label`)}
      </Button>
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
