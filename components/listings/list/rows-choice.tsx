'use client';

import { LayoutList } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { toolClass } from '@/components/ui/classes';
import { writeStored } from '@/lib/platform/stored';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const hasRows = () => document.documentElement.dataset.cards === 'rows';

/** The stylesheet reads the attribute of <html>, which first-paint-script.ts sets from localStorage. */
function choose(rows: boolean) {
  if (rows) document.documentElement.dataset.cards = 'rows';
  else delete document.documentElement.dataset.cards;
  writeStored('cards', rows ? 'rows' : null);
  for (const listener of listeners) listener();
}

/** Compact rows instead of cards, kept on the device (docs/product.md 4.4). */
export function RowsChoice() {
  const t = useTranslations('list.view');
  const rows = useSyncExternalStore(subscribe, hasRows, () => false);
  return (
    <button
      type="button"
      aria-pressed={rows}
      aria-label={t('rows')}
      title={t('rows')}
      onClick={() => choose(!rows)}
      className={`${toolClass} noscript:hidden`}
    >
      <LayoutList aria-hidden className="size-4 shrink-0" />
    </button>
  );
}
