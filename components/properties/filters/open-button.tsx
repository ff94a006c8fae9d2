import { useTranslations } from 'next-intl';
import { buttonVariants } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { FILTERS_ID } from './ids';

/** Opens the filters below 1024 px, also without JavaScript. */
export function OpenFilters({ chosen }: { chosen: number }) {
  const t = useTranslations('filters');
  return (
    <button
      type="button"
      popoverTarget={FILTERS_ID}
      aria-haspopup="dialog"
      className={`${buttonVariants({ variant: 'outline' })} lg:hidden`}
    >
      <Icon name="sliders" />
      {chosen > 0 ? t('openCount', { count: chosen }) : t('open')}
    </button>
  );
}
