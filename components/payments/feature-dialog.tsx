'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCurrentTime } from '../listings/card/use-current-time';
import { usePayment } from './use-payment';
import { ListingName } from '@/components/listings/card/listing-name';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { api } from '@/lib/api-client';
import { formatDate, formatNumber } from '@/lib/i18n/format';
import { featuredUntil, renewedUntil } from '@/lib/listings/expiry';
import type { LocalizedText } from '@/lib/listings/localized-text';
import { EXPIRY_WARNING_DAYS, FEATURE_PRICE } from '@/lib/site';

type Props = {
  id: number;
  /** ISO date; the listing is public. */
  expiresAt: string;
  name: LocalizedText;
  testPayments: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Opens the dialog to renew it. */
  onRenew: () => void;
};

/** Names one date: when featuring ends. A listing that expires before that is renewed first, where it can be. */
export function FeatureDialog({ id, expiresAt, name, testPayments, open, onOpenChange, onRenew }: Props) {
  const t = useTranslations('payment.feature');
  const start = useTranslations('payment.start');
  const locale = useLocale();
  const { busy, pay } = usePayment({ failed: t('failed'), failedText: t('failedText') });
  const confirm = async () => {
    const leaving = await pay(() => api('POST /api/create-feature-payment', { body: { propertyId: id } }));
    if (!leaving) onOpenChange(false);
  };
  const now = useCurrentTime();
  const ends = new Date(expiresAt);
  const until = now === null ? null : featuredUntil(new Date(now));
  const endsBefore = until !== null && ends < until;
  const renewable = now !== null && renewedUntil({ approved: true, expiresAt: ends }, new Date(now)) !== null;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      cancelLabel={start('cancel')}
      confirmLabel={busy ? start('paying') : start('pay')}
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <ListingName name={name} />
      <p className="text-muted-foreground">{t('text')}</p>
      {until && <p className="font-medium">{t('until', { date: formatDate(until, locale) })}</p>}
      {endsBefore && (
        <div className="grid justify-items-start gap-2 rounded-md bg-muted px-3 py-2 text-sm">
          <p>
            {t('ends')} {!renewable && t('renewLater', { days: EXPIRY_WARNING_DAYS })}
          </p>
          {renewable && (
            <Button variant="outline" size="sm" onClick={onRenew}>
              {t('renewFirst')}
            </Button>
          )}
        </div>
      )}
      <p className="text-xl font-bold">{t('price', { price: formatNumber(FEATURE_PRICE, locale) })}</p>
      <p className="text-sm text-muted-foreground">{start('knet')}</p>
      {testPayments && <p className="rounded-md bg-accent px-3 py-2 text-sm text-accent-foreground">{start('test')}</p>}
    </ConfirmDialog>
  );
}
