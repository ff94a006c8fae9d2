'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '../../ui/icon';
import { useDeviceChoice } from './device-choice';

/** A control on the line of the count. */
export const TOOL =
  'flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-md px-2 text-sm font-medium transition-colors hover:bg-muted aria-pressed:text-primary [&_.icon]:size-5 [&_svg]:size-5';

/** Compact rows instead of cards, kept on the device (docs/product.md 4.4). */
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
      className={`${TOOL} noscript:hidden`}
    >
      <Icon name="rows" />
    </button>
  );
}
