'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../ui/button';
import { leave } from './log-out';
import { PasswordDialog } from './password-dialog';
import { api } from '@/lib/api-client';
import { getPathname } from '@/lib/i18n/pathname';
import { paths } from '@/lib/paths';

export function LogoutEverywhere() {
  const t = useTranslations('auth.account.everywhere');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const confirm = async (body: { password: string }) => {
    await api('POST /api/user/logout-everywhere', { body });
    await leave(t('done'), getPathname({ href: paths.home, locale }));
  };
  return (
    <>
      <Button variant="outline" className="mt-5" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('submit')}
      </Button>
      <PasswordDialog
        open={open}
        onOpenChange={setOpen}
        title={t('question')}
        confirmLabel={t('submit')}
        failed={t('failed')}
        onConfirm={confirm}
      >
        <p>{t('answer')}</p>
      </PasswordDialog>
    </>
  );
}
