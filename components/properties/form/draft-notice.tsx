'use client';

import { useLocale, useTranslations } from 'next-intl';
import { History } from 'lucide-react';
import { formatDate } from '@/lib/i18n/format';
import { Button } from '../../ui/button';

type Props = { savedAt: number; onDiscard: () => void };

/** Says that a draft is back, and how to be rid of it. */
export function DraftNotice({ savedAt, onDiscard }: Props) {
  const t = useTranslations('form');
  const locale = useLocale();
  return (
    <div role="status" className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-muted px-4 py-2">
      <p className="flex min-w-0 flex-1 items-center gap-2 text-sm">
        <History aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        {t('draft.restored', { date: formatDate(new Date(savedAt), locale) })}
      </p>
      <Button variant="outline" size="sm" onClick={onDiscard}>
        {t('draft.discard')}
      </Button>
    </div>
  );
}
