'use client';

import { Download } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { leave } from './log-out';
import { ReauthButton } from './reauth-dialog';
import { setSession } from './session';
import { api } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { getPathname } from '@/lib/i18n/pathname';

type Named<Id> = { id: Id; name: string };

export function EndSession({ id, name }: Named<string>) {
  const t = useTranslations('auth.account.sessions');
  return (
    <ReauthButton
      button={{ size: 'sm', 'aria-label': t('endOf', { name }), children: t('end') }}
      title={t('question')}
      confirmLabel={t('end')}
      failed={t('failed')}
      done={t('done')}
      onConfirm={(body) => api('DELETE /api/user/sessions/{id}', { params: { id }, body })}
    >
      <p className="font-medium">
        <bdi>{name}</bdi>
      </p>
    </ReauthButton>
  );
}

export function RemovePasskey({ id, name }: Named<number>) {
  const t = useTranslations('auth.account.passkeys');
  return (
    <ReauthButton
      button={{ size: 'sm', 'aria-label': t('removeOf', { name }), children: t('remove') }}
      title={t('question')}
      confirmLabel={t('remove')}
      failed={t('removeFailed')}
      done={t('removed')}
      onConfirm={(body) => api('DELETE /api/user/passkeys/{id}', { params: { id }, body })}
    >
      <p className="font-medium">
        <bdi>{name}</bdi>
      </p>
      <p className="text-muted-foreground">{t('answer')}</p>
    </ReauthButton>
  );
}

export function LogoutEverywhere() {
  const t = useTranslations('auth.account.everywhere');
  const locale = useLocale();
  return (
    <ReauthButton
      button={{ className: 'mt-5', children: t('submit') }}
      title={t('question')}
      confirmLabel={t('submit')}
      failed={t('failed')}
      onConfirm={async (body) => {
        await api('POST /api/user/logout-everywhere', { body });
        await leave(t('done'), getPathname({ href: paths.home, locale }));
      }}
    >
      <p>{t('answer')}</p>
    </ReauthButton>
  );
}

export function DownloadData() {
  const t = useTranslations('auth.account.data');
  return (
    <ReauthButton
      button={{
        className: 'mt-5',
        children: (
          <>
            <Download aria-hidden />
            {t('submit')}
          </>
        ),
      }}
      title={t('submit')}
      confirmLabel={t('confirm')}
      failed={t('failed')}
      onConfirm={async (body) => location.assign((await api('POST /api/user/export', { body })).path)}
    >
      <p>{t('text')}</p>
    </ReauthButton>
  );
}

export function DeleteAccount({ text, lost }: { text: string; lost: string | null }) {
  const t = useTranslations('auth.account.deletion');
  return (
    <ReauthButton
      button={{ className: 'mt-5 text-destructive', children: t('submit') }}
      title={t('question')}
      confirmLabel={t('confirm')}
      failed={t('failed')}
      done={t('done')}
      onConfirm={async (body) => {
        setSession(await api('DELETE /api/user', { body }));
        scrollTo(0, 0); // to the notice that offers to cancel the deletion
      }}
    >
      <p>{text}</p>
      {lost && <p className="font-medium">{lost}</p>}
    </ReauthButton>
  );
}
