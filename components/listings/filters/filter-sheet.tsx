import { useTranslations } from 'next-intl';
import { Sheet, SheetContent, SheetTitle } from '../../ui/sheet';
import { FilterForm } from './filter-form';
import type { FilterFormProps } from './use-draft';

type Props = { form: FilterFormProps; open: boolean; onOpenChange: (open: boolean) => void };

export function FilterSheet({ form, open, onOpenChange }: Props) {
  const t = useTranslations('filters');
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent className="top-0 h-dvh max-h-none max-w-none! rounded-none! pt-[env(safe-area-inset-top)] sm:m-0 sm:h-dvh lg:w-md [&>[data-slot=sheet-close]]:top-[calc(env(safe-area-inset-top)+0.375rem)]">
        <SheetTitle className="shrink-0 border-b">{t('title')}</SheetTitle>
        <FilterForm {...form} onApply={() => onOpenChange(false)} />
      </SheetContent>
    </Sheet>
  );
}
