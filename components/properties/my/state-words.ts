import { useTranslations } from 'next-intl';
import type { StateWords } from './state-badges';

/** How a listing stands, for the browser: this runs on the server. */
export function useStateWords(): StateWords {
  const t = useTranslations('my.state');
  const expiry = useTranslations('details.expiry');
  const card = useTranslations('card');
  return {
    pending: t('pending'),
    live: t('live'),
    takenDown: t('takenDown'),
    hidden: t('hidden'),
    expiring: expiry('soon'),
    expired: expiry('expired'),
    featured: card('featured'),
    left: expiry('left', { time: '{time}' }),
    lastDay: expiry('lastDay'),
  };
}
