'use client';

import { LayoutList } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { chooseOnDevice, useDeviceChoice } from '@/components/layout/device-choice';
import { toolClass } from '@/components/ui/classes';

/** Compact rows instead of cards, kept on the device (docs/product.md 4.4). */
export function RowsChoice() {
  const t = useTranslations('list.view');
  const isOn = useDeviceChoice('cards') === 'rows';
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t('rows')}
      title={t('rows')}
      onClick={() => chooseOnDevice('cards', isOn ? null : 'rows')}
      className={`${toolClass} noscript:hidden`}
    >
      <LayoutList aria-hidden className="size-4 shrink-0" />
    </button>
  );
}
