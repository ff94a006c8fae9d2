import { useTranslations } from 'next-intl';
import type { PhotoWords } from './photo-list';

/** What carousel and gallery say, for the browser: this runs on the server. */
export function usePhotoWords(): PhotoWords {
  const t = useTranslations('details.photos');
  const place = { number: '{number}', total: '{total}' };
  return {
    role: t('role'),
    label: t('label'),
    alt: t('alt', { ...place, title: '{title}' }),
    counter: t('counter', place),
    open: t('open', place),
    show: t('show', place),
    previous: t('previous'),
    next: t('next'),
    gallery: t('gallery'),
    close: t('close'),
  };
}
