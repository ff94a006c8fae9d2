import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCurrentTime } from '../listings/card/use-current-time';
import type { ListingDialogProps } from '../listings/my/use-dialogs';
import { usePayment } from './use-payment';
import { ListingName } from '@/components/listings/card/listing-name';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/use-toast';
import { api, ApiError } from '@/lib/http/api-client';
import { formatDate, formatNumber } from '@/lib/i18n/format';
import { useRouter } from '@/lib/i18n/navigation';
import { endsBeforeFeaturing, featuredUntil, renewedUntil } from '@/lib/listings/expiry';
import type { Balance } from '@/lib/payments/credits/balance';
import type { Tariff } from '@/lib/payments/tariff';

type Props = ListingDialogProps & {
  /** ISO date; the listing is public. */
  expiresAt: string;
  balance: Balance;
  tariff: Tariff;
  onRenew: () => void;
};

/** Shows when featuring would end. Offers to renew first if the listing expires before that. */
export function FeatureDialog({ id, expiresAt, name, balance, tariff, ...props }: Props) {
  const { open, onOpenChange, onRenew } = props;
  const t = useTranslations('payment.feature');
  const start = useTranslations('payment.start');
  const locale = useLocale();
  const router = useRouter();
  const { featureCredits, featurePrice, testPayments } = tariff;
  const { busy, pay, price } = usePayment({ failed: t('failed'), failedText: t('failedText'), price: featurePrice });
  const [taking, setTaking] = useState(false);
  const [insufficient, setInsufficient] = useState(false);
  const confirm = async () => {
    const leaving = await pay((shown) =>
      api('POST /api/create-feature-payment', { body: { propertyId: id, price: shown } }),
    );
    if (!leaving) onOpenChange(false);
  };
  const takeCredits = async () => {
    setTaking(true);
    try {
      const featured = await api('POST /api/properties/{id}/feature-with-credits', {
        params: { id },
        query: { credits: featureCredits },
      });
      onOpenChange(false);
      const ends = featured.featuredUntil && t('until', { date: formatDate(featured.featuredUntil, locale) });
      toast({ title: t('done'), description: ends ?? undefined, variant: 'success' });
      router.refresh();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 402) setInsufficient(true);
      else {
        onOpenChange(false);
        const description = error.status === 0 ? start('offline') : (error.detail ?? t('failedText'));
        toast({ title: t('failed'), description, variant: 'destructive' });
        if (error.status > 0) router.refresh(); // the page is out of date
      }
    } finally {
      setTaking(false);
    }
  };
  const now = useCurrentTime();
  const ends = new Date(expiresAt);
  const until = now === null ? null : featuredUntil(new Date(now), tariff.daysFeatured);
  const endsBefore = until !== null && endsBeforeFeaturing(ends, until);
  const renewable = now !== null && renewedUntil({ approved: true, expiresAt: ends }, new Date(now), tariff) !== null;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      confirmLabel={busy ? start('paying') : start('pay')}
      busy={busy || taking}
      onConfirm={() => void confirm()}
    >
      <ListingName name={name} />
      <p className="text-muted-foreground">{t('text')}</p>
      {until && <p className="font-medium">{t('until', { date: formatDate(until, locale) })}</p>}
      {endsBefore && (
        <div className="grid justify-items-start gap-2 rounded-md bg-muted px-3 py-2 text-sm">
          <p>
            {t('ends')} {!renewable && t('renewLater', { days: tariff.daysWarned })}
          </p>
          {renewable && (
            <Button variant="outline" size="sm" onClick={onRenew}>
              {t('renewFirst')}
            </Button>
          )}
        </div>
      )}
      <p className="text-xl font-bold">{t('price', { price: formatNumber(price ?? featurePrice, locale) })}</p>
      {balance.role !== 'admin' && (
        <div role="status" className="grid justify-items-start gap-2">
          <p className="text-muted-foreground">
            {t('balance', { count: balance.creditBalance, needed: featureCredits })}
          </p>
          {insufficient && <p className="font-bold text-destructive">{t('insufficient')}</p>}
          {!insufficient && balance.creditBalance >= featureCredits && (
            <Button
              variant="outline"
              className="h-auto min-h-11 whitespace-normal"
              aria-disabled={busy || taking || undefined}
              onClick={() => !busy && !taking && void takeCredits()}
            >
              {taking ? start('paying') : t('useCredits', { count: featureCredits })}
            </Button>
          )}
        </div>
      )}
      <p className="text-sm text-muted-foreground">{start('knet')}</p>
      {testPayments && <p className="rounded-md bg-accent px-3 py-2 text-sm text-accent-foreground">{start('test')}</p>}
    </ConfirmDialog>
  );
}
