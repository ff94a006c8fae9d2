'use client';

import { useTranslations } from 'next-intl';
import { SelectNative } from '@/components/ui/select-native';
import { OWN_SORTS, type OwnSort } from '@/lib/listings/own-sorts';

/** Sends its form as soon as another order is chosen; without JavaScript, the form's button does. */
export function OwnSortField({ chosen }: { chosen: OwnSort }) {
  const t = useTranslations('my.sort');
  return (
    <SelectNative
      key={chosen}
      name="sort"
      aria-label={t('label')}
      defaultValue={chosen}
      onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      className="min-w-0 max-sm:grow"
    >
      {OWN_SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {t(sort)}
        </option>
      ))}
    </SelectNative>
  );
}
