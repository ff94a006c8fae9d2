'use client';

import { Ban, ExternalLink, UserCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { RowMenu } from '../../ui/row-menu';
import { useAction } from '../../use-action';
import { ReasonDialog } from '../reason-dialog';
import type { UserView } from '@/lib/accounts/users/view';
import { api } from '@/lib/http/api-client';
import { deskPaths } from '@/lib/http/paths';

const ICONS = { disable: Ban, enable: UserCheck };
type Action = keyof typeof ICONS;

type User = Pick<UserView, 'id' | 'fullName' | 'username' | 'disabled'>;
type Props = {
  user: User;
  /** The element with the account's name, part of each button's accessible name. */
  nameId: string;
};

/** On the account's page. */
export function UserActions({ user, nameId }: Props) {
  const t = useTranslations('users');
  const { offered, Icon, start, dialogs } = useDisabling(user);
  const id = `state-user-${user.id}`;
  return (
    <div className="text-start">
      <Button
        id={id}
        aria-labelledby={`${id} ${nameId}`}
        aria-haspopup="dialog"
        variant="outline"
        size="sm"
        onClick={start}
      >
        <Icon aria-hidden className={offered === 'disable' ? 'text-destructive' : undefined} />
        {t(`${offered}.label`)}
      </Button>
      {dialogs}
    </div>
  );
}

/** In the list of accounts. @param mayChange whether the admin may disable and enable it */
export function UserMenu({ user, nameId, mayChange }: Props & { mayChange: boolean }) {
  const t = useTranslations('users');
  const table = useTranslations('table');
  const { offered, Icon, start, dialogs } = useDisabling(user);
  return (
    <>
      <RowMenu
        id={`more-user-${user.id}`}
        nameId={nameId}
        label={table('actions')}
        items={[
          { text: t('open'), Icon: ExternalLink, href: deskPaths.adminUser(user.id) },
          mayChange && { text: t(`${offered}.label`), Icon, onOpenDialog: start },
        ]}
      />
      {dialogs}
    </>
  );
}

/** The change that is possible now, and its dialog. */
function useDisabling(user: User) {
  const t = useTranslations('users');
  const { run, busy } = useAction();
  // Kept while the dialog closes: with the page's new data it would show the opposite action.
  const [action, setAction] = useState<Action | null>(null);
  const [open, setOpen] = useState(false);
  const offered: Action = user.disabled ? 'enable' : 'disable';
  const start = () => {
    setAction(offered);
    setOpen(true);
  };
  const change = async (which: Action, reason?: string) => {
    const body = { disabled: which === 'disable', ...(reason && { reason }) };
    await run(() => api('PUT /api/users/{id}', { params: { id: user.id }, body }), {
      done: t(`${which}.done`),
      failed: t(`${which}.failed`),
    });
    setOpen(false);
  };
  const common = { open, onOpenChange: setOpen, busy };
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
  const dialogs = (
    <>
      {action === 'disable' && (
        <ReasonDialog
          {...common}
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
          onConfirm={(reason) => void change('disable', reason)}
        >
          {who}
        </ReasonDialog>
      )}
      {action === 'enable' && (
        <ConfirmDialog
          {...common}
          title={t('enable.title')}
          confirmLabel={t('enable.label')}
          onConfirm={() => void change('enable')}
        >
          {who}
          <p className="text-start whitespace-normal text-muted-foreground">{t('enable.text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
  return { offered, Icon: ICONS[offered], start, dialogs };
}
