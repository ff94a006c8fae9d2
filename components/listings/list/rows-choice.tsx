'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { buttonVariants } from '../../ui/button';
import { Icon } from '../../ui/icon';

/** In localStorage; first-paint-script.ts reads it as well, and sets the same on <html>. */
const KEY = 'cards';
const changed = new Set<() => void>();

function subscribe(listener: () => void) {
  changed.add(listener);
  return () => void changed.delete(listener);
}
const isChosen = () => document.documentElement.dataset.cards === 'rows';

function choose(rows: boolean) {
  if (rows) document.documentElement.dataset.cards = 'rows';
  else delete document.documentElement.dataset.cards;
  try {
    if (rows) localStorage.setItem(KEY, 'rows');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: the choice lasts until the next page load.
  }
  for (const listener of changed) listener();
}

/** Compact rows in place of cards, kept on the device (docs/product.md 4.4). */
export function RowsChoice() {
  const t = useTranslations('list.view');
  const rows = useSyncExternalStore(subscribe, isChosen, () => false);
  return (
    <button
      type="button"
      aria-pressed={rows}
      aria-label={t('rows')}
      title={t('rows')}
      onClick={() => choose(!rows)}
      className={`rows-choice noscript:hidden ${buttonVariants({ variant: 'outline', size: 'icon' })}`}
    >
      <Icon name="rows" />
    </button>
  );
}
