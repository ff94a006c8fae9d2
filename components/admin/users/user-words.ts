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
  const dialog = {
    label: t('label'),
    ready: t('ready'),
    required: t('required'),
    cancel: t('cancel'),
    close: useTranslations('shell')('close'),
  };
  return {
    action: t('action'),
    done: t('done'),
    failed: t('failed'),
    unclear: t('unclear'),
    dialog: { ...dialog, title: t('title'), text: t('text'), help: t('help'), confirm: t('confirm') },
    mark: {
      action: t('mark'),
      done: t('markDialog.done'),
      dialog: {
        ...dialog,
        title: t('markDialog.title'),
        text: t('markDialog.text'),
        help: t('markDialog.help'),
        confirm: t('markDialog.confirm'),
      },
    },
    reasons: (['gone', 'featured'] as const).map((reason) => ({
      label: t(`reasons.${reason}.label`),
      text: t(`reasons.${reason}.text`),
    })),
  };
}
