'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast-store';

type Props = {
  title: string;
  url: string;
};

/** The phone's own share sheet, or else the clipboard. */
export function ShareButton({ title, url }: Props) {
  const t = useTranslations('details.share');
  const share = async () => {
    if (navigator.share) {
      await navigator.share({ title, url }).catch(() => undefined); // closed without sharing
      return;
    }
    await navigator.clipboard.writeText(url).then(
      () => toast({ title: t('copied'), description: t('copiedHint'), variant: 'success' }),
      () => toast({ title: t('failed'), description: url, variant: 'destructive' }),
    );
  };
  return (
    <Button variant="ghost" onClick={share} className="-me-3 shrink-0 px-3 print:hidden">
      <Icon name="share" />
      <span className="max-sm:sr-only">{t('button')}</span>
    </Button>
  );
}
