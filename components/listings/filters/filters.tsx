'use client';

import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { createContext, use, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button';
import { useOnDemand } from '../../ui/use-on-demand';
import { FilterForm } from './filter-form';
import type { FilterFormProps } from './use-draft';

const loadSheet = () => import('./filter-sheet');

type Opener = ReturnType<typeof useOnDemand>['opener'];
const Context = createContext<{ form: FilterFormProps; opener: Opener } | null>(null);

export function Filters({ form, children }: { form: FilterFormProps; children: ReactNode }) {
  const { loaded, isOpen, setOpen, opener } = useOnDemand(loadSheet);
  const [shown, setShown] = useState(form);
  if (shown !== form) {
    setShown(form);
    setOpen(false);
  }
  return (
    <Context value={{ form, opener }}>
      {children}
      {loaded && <loaded.FilterSheet form={form} open={isOpen} onOpenChange={setOpen} />}
    </Context>
  );
}

export function OpenFilters({ chosen, className }: { chosen: number; className?: string }) {
  const t = useTranslations('filters');
  return (
    <Button variant="outline" aria-haspopup="dialog" {...use(Context)?.opener} className={className}>
      <SlidersHorizontal aria-hidden className="size-4 shrink-0" />
      {chosen > 0 ? t('openCount', { count: chosen }) : t('title')}
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
