import { useTranslations } from 'next-intl';
import { Sheet, SheetContent, SheetTitle } from '../../ui/sheet';
import { closeOverlay } from '../filter-overlay';
import { FilterForm } from './filter-form';
import type { FilterFormProps } from './use-draft';

export function FilterSheet({ form, open }: { form: FilterFormProps; open: boolean }) {
  const t = useTranslations('filters');
  return (
    <Sheet open={open} onOpenChange={closeOverlay}>
      <SheetContent className="top-0 h-dvh max-h-none max-w-none! rounded-none! pt-[env(safe-area-inset-top)] sm:m-0! sm:h-dvh! lg:w-md [&>[data-slot=sheet-close]]:top-[calc(env(safe-area-inset-top)+0.375rem)]">
        <SheetTitle className="shrink-0 border-b">{t('title')}</SheetTitle>
        <FilterForm {...form} close={closeOverlay} />
      </SheetContent>
    </Sheet>
  );
}
