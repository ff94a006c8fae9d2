import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/i18n/format';
import { buttonVariants } from '../../ui/button';
import { Icon } from '../icon';
import { FILTERS_ID } from './ids';

/** Opens the filters below 1024 px, also without JavaScript. */
export function OpenFilters({ chosen }: { chosen: number }) {
  const locale = useLocale();
  const t = useTranslations('filters');
  return (
    <button
      type="button"
      popoverTarget={FILTERS_ID}
      aria-haspopup="dialog"
      className={`${buttonVariants({ variant: 'outline' })} lg:hidden`}
    >
      <Icon name="sliders" />
      {chosen > 0 ? t('openCount', { shown: formatNumber(chosen, locale) }) : t('open')}
    </button>
  );
}
