'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { createContext, use, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { Button } from '../../ui/button';
import { useLoaded } from '../../ui/use-loaded';
import { useOfflineToast } from '../../ui/use-on-demand';
import { openOverlay, useIsOverlayOpen } from '../filter-overlay';
import { useListPending } from '../list/list-navigation';
import { FilterForm } from './filter-form';
import type { FilterFormProps } from './use-draft';

const loadSheet = () => import('./filter-sheet');

const preload = () => void loadSheet().catch(() => undefined); // reported when it is opened

const Context = createContext<FilterFormProps | null>(null);

export function Filters({ form, children }: { form: FilterFormProps; children: ReactNode }) {
  const isOpen = useIsOverlayOpen();
  const isLeaving = useListPending();
  const sheet = useLoaded(loadSheet, isOpen);
  return (
    <Context value={form}>
      {children}
      {sheet && sheet !== 'failed' && <sheet.FilterSheet form={form} open={isOpen && !isLeaving} />}
    </Context>
  );
}

export function OpenFilters({ chosen, className }: { chosen: number; className?: string }) {
  const t = useTranslations('filters');
  const showOffline = useOfflineToast();
  const open = async () => {
    const { href } = location;
    await loadSheet();
    if (location.href === href) openOverlay(); // not after a second press or another page
  };
  return (
    <Button
      variant="outline"
      aria-haspopup="dialog"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void open().catch(showOffline)}
      className={className}
    >
      <SlidersHorizontal aria-hidden className="size-4 shrink-0" />
      {chosen > 0 ? t('openCount', { count: chosen }) : t('title')}
    </Button>
  );
}

/** Tailwind's `lg`. */
const WIDE = '(width >= 64rem)';

function onWidthChange(listener: () => void) {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** The filters beside the results. Without JavaScript, the only place for them, so the served HTML always has them. */
export function FilterSidebar({ className }: { className: string }) {
  const t = useTranslations('filters');
  const form = use(Context);
  /** Once it was, the form stays and keeps what is chosen, for example when a tablet is turned. */
  const wasWide = useRef(false);
  const isShown = useSyncExternalStore(
    onWidthChange,
    () => (wasWide.current ||= matchMedia(WIDE).matches),
    () => true,
  );
  return (
    <section aria-label={t('title')} className={className}>
      {form && isShown && <FilterForm {...form} />}
    </section>
  );
}
