'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Sheet, SheetContent, SheetTitle } from '../../ui/sheet';
import { FilterForm } from './filter-form';
import type { FilterFormProps } from './use-draft';

const Context = createContext<{ form: FilterFormProps; open: () => void } | null>(null);

/** Provides the filters to the sidebar and to the buttons that open them as an overlay. */
export function Filters({ form, children }: { form: FilterFormProps; children: ReactNode }) {
  const t = useTranslations('filters');
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(form);
  if (shown !== form) {
    setShown(form);
    setOpen(false);
  }
  // The router keeps the state of a page that is left: it must not come back with an open overlay.
  useEffect(() => () => setOpen(false), []);
  return (
    <Context value={{ form, open: () => setOpen(true) }}>
      {children}
      <Sheet open={isOpen} onOpenChange={setOpen}>
        <SheetContent className="top-0 h-dvh max-h-none max-w-none! rounded-none! pt-[env(safe-area-inset-top)] sm:m-0 sm:h-dvh lg:w-md [&>[data-slot=sheet-close]]:top-[calc(env(safe-area-inset-top)+0.375rem)]">
          <SheetTitle className="shrink-0 border-b">{t('title')}</SheetTitle>
          <FilterForm {...form} onApply={() => setOpen(false)} />
        </SheetContent>
      </Sheet>
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
