'use client';

import { useTranslations } from 'next-intl';
import { buttonVariants } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useDeviceChoice } from './device-choice';

/** Compact rows in place of cards, kept on the device (docs/product.md 4.4). */
export function RowsChoice() {
  const t = useTranslations('list.view');
  const [rows, choose] = useDeviceChoice('cards', 'rows');
  return (
    <button
      type="button"
      aria-pressed={rows}
      aria-label={t('rows')}
      title={t('rows')}
      onClick={() => choose(!rows)}
      className={`list-choice noscript:hidden ${buttonVariants({ variant: 'outline', size: 'icon' })}`}
    >
      <Icon name="rows" />
    </button>
  );
}
