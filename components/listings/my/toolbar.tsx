'use client';

import { ArrowUpDown, ListFilter, type LucideIcon } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Input } from '@/components/ui/input';
import { formatNumber } from '@/lib/i18n/format';
import { getPathname } from '@/lib/i18n/pathname';
import { OWN_SORTS, OWN_STATES, type OwnQuery, type OwnState } from '@/lib/listings/own-sorts';

type Props = {
  query: OwnQuery;
  counts: Partial<Record<OwnState, number>>;
  /** Address of the page, without language and query. */
  path: string;
};

/** Keyword, state and order, kept in the address. A choice sends the form; without JavaScript, Enter does. */
export function Toolbar({ query: { state, sort, keyword }, counts, path }: Props) {
  const t = useTranslations('my');
  const locale = useLocale();
  const counted = (name: OwnState | 'all', count: number) =>
    t(`tabs.${name}`) + (count > 0 ? ` (${formatNumber(count, locale)})` : '');
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <form
      role="search"
      action={getPathname({ href: path, locale })}
      className="flex min-w-0 grow items-center gap-2 md:justify-between"
    >
      <Input
        key={keyword ?? ''}
        type="search"
        name="keyword"
        defaultValue={keyword}
        maxLength={200}
        enterKeyHint="search"
        aria-label={t('find.label')}
        placeholder={t('find.hint')}
        className="min-w-0 flex-1 md:max-w-sm"
      />
      <div className="flex gap-2">
        <Choice Icon={ListFilter} name="state" label={t('tabs.label')} chosen={state ?? ''} isChanged={Boolean(state)}>
          <option value="">{counted('all', all)}</option>
          {OWN_STATES.filter((each) => counts[each] || each === state).map((each) => (
            <option key={each} value={each}>
              {counted(each, counts[each] ?? 0)}
            </option>
          ))}
        </Choice>
        <Choice Icon={ArrowUpDown} name="sort" label={t('sort.label')} chosen={sort} isChanged={sort !== OWN_SORTS[0]}>
          {OWN_SORTS.map((each) => (
            <option key={each} value={each}>
              {t(`sort.${each}`)}
            </option>
          ))}
        </Choice>
      </div>
    </form>
  );
}

type ChoiceProps = ComponentProps<'select'> & { Icon: LucideIcon; label: string; chosen: string; isChanged: boolean };

/** A select that sends its form. On a phone, only its icon is visible. */
function Choice({ Icon, label, chosen, isChanged, ...props }: ChoiceProps) {
  return (
    <span
      className={`relative flex h-11 min-w-11 items-center justify-center gap-2 rounded-md border text-sm has-focus-visible:outline-2 md:ps-3 ${isChanged ? 'border-primary bg-accent text-accent-foreground' : 'border-input bg-card'}`}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <select
        key={chosen}
        aria-label={label}
        title={label}
        defaultValue={chosen}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        className="h-full cursor-pointer rounded-md bg-transparent outline-none max-md:absolute max-md:inset-0 max-md:w-full max-md:opacity-0 md:pe-2 [&_option]:bg-card [&_option]:text-foreground"
        {...props}
      />
    </span>
  );
}
