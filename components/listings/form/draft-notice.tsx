'use client';

import { History, Undo2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { formatDate } from '@/lib/i18n/format';

const BAR = 'mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-muted px-4 py-2';

type Props = {
  savedAt: number;
  /** How many would go. */
  countPhotos: () => number;
  onDiscard: () => void;
  onPutAside?: () => void;
};

export function DraftNotice({ savedAt, countPhotos, onDiscard, onPutAside }: Props) {
  const t = useTranslations('form');
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const [photos, setPhotos] = useState(0);
  const ask = () => {
    setPhotos(countPhotos());
    setAsking(true);
  };
  return (
    <div role="status" className={BAR}>
      <p className="flex min-w-0 flex-1 basis-56 items-center gap-2 text-sm">
        <History aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        {t('draft.restored', { date: formatDate(new Date(savedAt), locale) })}
      </p>
      {onPutAside && (
        <Button variant="outline" size="sm" onClick={onPutAside}>
          {t('draft.another')}
        </Button>
      )}
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={ask}>
        {t('draft.discard')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('draft.question')}
        cancelLabel={t('draft.stay')}
        confirmLabel={t('draft.discard')}
        variant="destructive"
        busy={false}
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
      >
        <p className="text-muted-foreground">{t('draft.questionText', { count: photos })}</p>
      </ConfirmDialog>
    </div>
  );
}

export function DiscardedNotice({ onTakeBack }: { onTakeBack: () => void }) {
  const t = useTranslations('form.draft');
  return (
    <div role="status" className={BAR}>
      <p className="min-w-0 flex-1 basis-40 text-sm">{t('discarded')}</p>
      <Button variant="outline" size="sm" onClick={onTakeBack}>
        <Undo2 aria-hidden className="rtl:-scale-x-100" />
        {t('takeBack')}
      </Button>
    </div>
  );
}
