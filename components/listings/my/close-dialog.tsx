'use client';

import { useTranslations } from 'next-intl';
import { ListingName } from '../card/listing-name';
import { useLifeChange } from './use-life-change';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { OUTCOMES } from '@/lib/listings/constants';
import type { LocalizedText } from '@/lib/listings/localized-text';

type Props = {
  id: number;
  name: LocalizedText;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Closed, or refused since the page is out of date. */
  onChanged: () => void;
};

/** Asks for the outcome: each button closes the listing with one. */
export function CloseDialog({ id, name, open, onOpenChange, onChanged }: Props) {
  const t = useTranslations('owner');
  const states = useTranslations('my.state');
  const { busy, close } = useLifeChange(id, () => {
    onOpenChange(false);
    onChanged();
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('closing.title')}
      cancelLabel={t('cancel')}
      confirmLabel={null}
      isChoice
      busy={busy}
      onConfirm={() => undefined}
    >
      <ListingName name={name} />
      <p className="text-muted-foreground">{t('closing.text')}</p>
      <div className="grid gap-2">
        {OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            variant="outline"
            size="lg"
            aria-disabled={busy}
            onClick={() => !busy && void close(outcome)}
          >
            {states(outcome)}
          </Button>
        ))}
      </div>
    </ConfirmDialog>
  );
}
