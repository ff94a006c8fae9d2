import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/i18n/format';
import { CREDIT_PRICE, FEATURE_PRICE, MAX_CREDITS_PER_PURCHASE } from '@/lib/site';
import type { BuyCreditsWords } from './buy-credits';
import type { FeatureWords } from './feature-dialog';

/** What the dialogs that lead to a payment say, for the browser: these run on the server. @param test no money moves */
export function useBuyCreditsWords(test: boolean): BuyCreditsWords {
  const t = useTranslations('payment');
  const locale = useLocale();
  const price = formatNumber(CREDIT_PRICE, locale);
  return {
    ...useStartWords(test),
    failed: t('buy.failed'),
    open: t('buy.open'),
    title: t('buy.title'),
    text: t('buy.text', { price }),
    quantity: t('buy.quantity'),
    less: t('buy.less'),
    more: t('buy.more'),
    wrong: t('buy.wrong', { max: formatNumber(MAX_CREDITS_PER_PURCHASE, locale) }),
    total: t('buy.total'),
    currency: t('start.currency'),
  };
}

export function useFeatureWords(test: boolean): FeatureWords {
  const t = useTranslations('payment');
  const locale = useLocale();
  return {
    ...useStartWords(test),
    failed: t('feature.failed'),
    failedText: t('feature.failedText'),
    action: t('feature.action'),
    title: t('feature.title'),
    text: t('feature.text'),
    until: t('feature.until', { date: '{date}' }),
    ends: t('feature.ends', { date: '{date}' }),
    renewFirst: t('feature.renewFirst'),
    renewLater: t('feature.renewLater', { date: '{date}' }),
    price: t('feature.price', { price: formatNumber(FEATURE_PRICE, locale) }),
  };
}

export function useStartWords(test: boolean) {
  const t = useTranslations('payment.start');
  return {
    failedText: t('failedText'),
    offline: t('offline'),
    noUrl: t('noUrl'),
    knet: t('knet'),
    pay: t('pay'),
    paying: t('paying'),
    cancel: t('cancel'),
    close: t('close'),
    test: test ? t('test') : null,
  };
}
