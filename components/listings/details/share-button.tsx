'use client';

import { Share2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { sendEvent } from './listing-events';
import { Button } from '@/components/ui/button';
import { shareUrl } from '@/components/ui/share-url';

type Props = {
  id: number;
  title: string;
  /** Text of the message, before the address. */
  text: string;
  url: string;
  className: string;
};

export function ShareButton({ id, title, text, url, className }: Props) {
  const t = useTranslations('details.share');
  const share = async () => {
    const texts = { copied: t('copied'), copiedHint: t('copiedHint'), failed: t('failed') };
    if (await shareUrl({ title, text, url }, texts)) sendEvent(id, 'share');
  };
  return (
    <Button variant="ghost" onClick={() => void share()} className={`shrink-0 px-3 print:hidden ${className}`}>
      <Share2 aria-hidden className="size-4 shrink-0" />
      <span className="max-lg:sr-only">{t('button')}</span>
    </Button>
  );
}
