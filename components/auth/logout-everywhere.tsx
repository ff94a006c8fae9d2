'use client';

import { useState } from 'react';
import { usePageLanguage } from '@/lib/i18n/page-language';
import { getPathname } from '@/lib/i18n/pathname';
import { paths } from '@/lib/paths';
import { Button } from '../ui/button';
import { Sheet } from '../ui/sheet';
import { logOut } from './log-out';

type Words = Record<'submit' | 'question' | 'answer' | 'cancel' | 'close' | 'done' | 'failed', string>;

/** Asks first: whoever does it by mistake has to find the password again. */
export function LogoutEverywhere({ words }: { words: Words }) {
  const { locale } = usePageLanguage();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    if (busy) return;
    setBusy(true);
    const goTo = getPathname({ href: paths.home, locale });
    if (await logOut('/api/user/logout-everywhere', { ...words, goTo })) return;
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button variant="outline" className="mt-5" onClick={() => setAsking(true)}>
        {words.submit}
      </Button>
      <Sheet
        open={asking}
        onOpenChange={setAsking}
        title={words.question}
        closeLabel={words.close}
        footer={
          <>
            <Button variant="outline" className="flex-1" onClick={() => setAsking(false)}>
              {words.cancel}
            </Button>
            <Button variant="destructive" className="flex-1" aria-disabled={busy || undefined} onClick={leave}>
              {words.submit}
            </Button>
          </>
        }
      >
        <p>{words.answer}</p>
      </Sheet>
    </>
  );
}
