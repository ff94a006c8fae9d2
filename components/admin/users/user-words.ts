import { useTranslations } from 'next-intl';
import type { RefundWords } from './refund';
import type { UserWords } from './user-actions';

/** What the dialogs say, for the browser: these run on the server. */
export function useUserWords(): UserWords {
  const t = useTranslations('users');
  const about = (which: 'promote' | 'demote' | 'disable' | 'enable') => ({
    label: t(`${which}.label`),
    title: t(`${which}.title`),
    text: t(`${which}.text`),
    done: t(`${which}.done`),
    failed: t(`${which}.failed`),
  });
  return {
    cancel: t('cancel'),
    close: useTranslations('shell')('close'),
    promote: about('promote'),
    demote: about('demote'),
    disable: about('disable'),
    enable: about('enable'),
  };
}

export function useRefundWords(): RefundWords {
  const t = useTranslations('users.refund');
  return {
    action: t('action'),
    done: t('done'),
    failed: t('failed'),
    dialog: {
      title: t('title'),
      text: t('text'),
      label: t('label'),
      help: t('help'),
      ready: t('ready'),
      required: t('required'),
      confirm: t('confirm'),
      cancel: t('cancel'),
      close: useTranslations('shell')('close'),
    },
    reasons: (['gone', 'featured'] as const).map((reason) => ({
      label: t(`reasons.${reason}.label`),
      text: t(`reasons.${reason}.text`),
    })),
  };
}
