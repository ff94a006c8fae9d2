'use client';

import { Share2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { sendEvent } from '../send-event';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/use-toast';

type Props = {
  /** Id of the listing. */
  id: number;
  title: string;
  /** Text of the message, before the address. */
  text: string;
  url: string;
  children: ReactNode;
};

/** The phone's own share sheet, or else the clipboard. */
export function ShareButton({ id, title, text, url, children }: Props) {
  const t = useTranslations('details.share');
  const share = async () => {
    if (navigator.share) {
      await navigator.share({ title, text, url }).then(
        () => sendEvent(id, 'share'),
        () => undefined, // closed without sharing
      );
      return;
    }
    await navigator.clipboard.writeText(url).then(
      () => {
        sendEvent(id, 'share');
        toast({ title: t('copied'), description: t('copiedHint'), variant: 'success' });
      },
      () => toast({ title: t('failed'), description: url, variant: 'destructive' }),
    );
  };
  return (
    <Button variant="ghost" onClick={share} className="shrink-0 px-3 print:hidden">
      <Share2 aria-hidden className="size-4 shrink-0" />
      <span className="max-sm:sr-only">{children}</span>
    </Button>
  );
}
