import { useLocale, useTranslations } from 'next-intl';
import { daysText } from '@/lib/properties/days-text';
import { formatNumber } from '@/lib/i18n/format';
import { DAYS_PUBLIC_AFTER_APPROVAL, LISTING_FEE } from '@/lib/site';
import { useStartWords } from '../../payments/pay-words';
import type { RemovalWords } from './remove-dialog';
import type { RenewalWords } from './renew-dialog';

/** What the dialogs say, for the browser: these run on the server. */
export function useRemovalWords(): RemovalWords {
  const t = useTranslations('owner');
  return {
    title: t('removal.title'),
    text: t('removal.text'),
    givenBack: t('removal.givenBack'),
    givenBackTo: t('removal.givenBackTo'),
    nothingBack: t('removal.nothingBack'),
    confirm: t('removal.confirm'),
    done: t('removal.done'),
    failed: t('removal.failed'),
    cancel: t('cancel'),
    close: t('close'),
    offline: t('offline'),
  };
}

/** @param testPayments no money moves */
export function useRenewalWords(testPayments: boolean): RenewalWords {
  const t = useTranslations('owner');
  const locale = useLocale();
  const start = useStartWords(testPayments);
  const price = formatNumber(LISTING_FEE, locale);
  return {
    title: t('renewal.title'),
    public: t('renewal.public', { time: daysText(DAYS_PUBLIC_AFTER_APPROVAL, locale) }),
    longer: t('renewal.longer', { time: daysText(DAYS_PUBLIC_AFTER_APPROVAL, locale), date: '{date}' }),
    waiting: t('renewal.waiting'),
    free: t('renewal.free', { count: '{count}' }),
    fee: t('renewal.fee'),
    noFree: t('renewal.noFree'),
    credit: t('renewal.credit', { count: '{count}' }),
    insufficient: t('renewal.insufficient'),
    noCredit: t('renewal.noCredit', { price }),
    orPay: t('renewal.orPay', { price }),
    confirm: t('renewal.confirm'),
    useCredit: t('renewal.useCredit'),
    pay: t('renewal.pay', { price }),
    payment: { ...start, failed: t('renewal.payFailed') },
    done: t('renewal.done'),
    until: t('renewal.until', { date: '{date}' }),
    failed: t('renewal.failed'),
    cancel: t('cancel'),
    close: t('close'),
    offline: t('offline'),
  };
}
