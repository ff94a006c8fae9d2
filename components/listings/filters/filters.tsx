'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button';
import { useOfflineToast } from '../../ui/use-offline-toast';
import { useTouched } from '../../ui/use-touched';
import { FilterForm } from './filter-form';
import type { FilterOverlay } from './filter-overlay';
import type { FilterFormProps } from './use-draft';

/** Radix's dialog is fetched at the first interaction with the page. */
const loadOverlay = () => import('./filter-overlay');

const Context = createContext<{ form: FilterFormProps; open: () => void } | null>(null);

/** Provides the filters to the sidebar and to the buttons that open them as an overlay. */
export function Filters({ form, children }: { form: FilterFormProps; children: ReactNode }) {
  const showOffline = useOfflineToast();
  const touched = useTouched();
  const [Overlay, setOverlay] = useState<typeof FilterOverlay | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(form);
  if (shown !== form) {
    setShown(form);
    setOpen(false);
  }
  // The router keeps the state of a page that is left: it must not come back with an open overlay.
  useEffect(() => () => setOpen(false), []);
  useEffect(() => {
    if (touched) loadOverlay().catch(() => undefined); // reported when it is opened
  }, [touched]);
  const open = () =>
    void loadOverlay().then(({ FilterOverlay: Loaded }) => {
      setOverlay(() => Loaded);
      setOpen(true);
    }, showOffline);
  return (
    <Context value={{ form, open }}>
      {children}
      {Overlay && <Overlay form={form} open={isOpen} onOpenChange={setOpen} />}
    </Context>
  );
}

export function OpenFilters({ chosen, className }: { chosen: number; className?: string }) {
  const t = useTranslations('filters');
  const context = use(Context);
  return (
    <Button variant="outline" aria-haspopup="dialog" onClick={context?.open} className={className}>
      <SlidersHorizontal aria-hidden className="size-4 shrink-0" />
      {chosen > 0 ? t('openCount', { count: chosen }) : t('open')}
    </Button>
  );
}

/** The filters beside the results. Without JavaScript, the only place for them. */
export function FilterSidebar({ className }: { className: string }) {
  const t = useTranslations('filters');
  const context = use(Context);
  return (
    <section aria-label={t('title')} className={className}>
      {context && <FilterForm {...context.form} />}
    </section>
  );
}
