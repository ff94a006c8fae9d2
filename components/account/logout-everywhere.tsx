'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../ui/button';
import { Sheet, SheetBody, SheetContent, SheetFooter, SheetHeader, SheetTitle } from '../ui/sheet';
import { logOut } from './log-out';
import { getPathname } from '@/lib/i18n/pathname';
import { paths } from '@/lib/paths';

export function LogoutEverywhere() {
  const t = useTranslations('auth.account.everywhere');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    const goTo = getPathname({ href: paths.home, locale });
    if (await logOut('POST /api/user/logout-everywhere', { done: t('done'), failed: t('failed'), goTo })) return;
    setBusy(false);
    setOpen(false);
  };
  return (
    <>
      <Button variant="outline" className="mt-5" onClick={() => setOpen(true)}>
        {t('submit')}
      </Button>
      <Sheet open={open} onOpenChange={setOpen}>
        <SheetContent>
          <SheetHeader>
            <SheetTitle>{t('question')}</SheetTitle>
          </SheetHeader>
          <SheetBody>
            <p>{t('answer')}</p>
          </SheetBody>
          <SheetFooter>
            <Button variant="outline" className="flex-1" onClick={() => setOpen(false)}>
              {t('cancel')}
            </Button>
            <Button variant="destructive" className="flex-1" aria-disabled={busy || undefined} onClick={confirm}>
              {t('submit')}
            </Button>
          </SheetFooter>
        </SheetContent>
      </Sheet>
    </>
  );
}
