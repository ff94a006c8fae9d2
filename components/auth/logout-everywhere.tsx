'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { getPathname } from '@/lib/i18n/pathname';
import { paths } from '@/lib/paths';
import { Button } from '../ui/button';
import { Sheet } from '../ui/sheet';
import { logOut } from './log-out';

/** Asks first: whoever does it by mistake has to find the password again. */
export function LogoutEverywhere() {
  const t = useTranslations('auth.account.everywhere');
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    if (busy) return;
    setBusy(true);
    const goTo = getPathname({ href: paths.home, locale });
    if (await logOut('/api/user/logout-everywhere', { done: t('done'), failed: t('failed'), goTo })) return;
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button variant="outline" className="mt-5" onClick={() => setAsking(true)}>
        {t('submit')}
      </Button>
      <Sheet
        open={asking}
        onOpenChange={setAsking}
        title={t('question')}
        footer={
          <>
            <Button variant="outline" className="flex-1" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
            <Button variant="destructive" className="flex-1" aria-disabled={busy || undefined} onClick={leave}>
              {t('submit')}
            </Button>
          </>
        }
      >
        <p>{t('answer')}</p>
      </Sheet>
    </>
  );
}
