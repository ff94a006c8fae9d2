'use client';

import { useTranslations } from 'next-intl';
import { useTransition, type ComponentProps, type FormEvent } from 'react';
import { recentSearches } from '../home/recent';
import { ListPending } from '../listings/list/list-pending';
import { SearchInput } from './search-input';
import { paths } from '@/lib/http/paths';
import { useRouter } from '@/lib/i18n/navigation';

type Props = Omit<ComponentProps<'form'>, 'children' | 'onSubmit'> & {
  phrase?: string;
  /** See SearchInput. */
  inputClassName?: string;
};

export function SearchForm({ phrase, inputClassName, ...form }: Props) {
  const t = useTranslations('filters');
  const router = useRouter();
  const [pending, start] = useTransition();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('keyword');
    const keyword = typeof typed === 'string' ? typed.trim() : '';
    recentSearches.add(keyword);
    start(() => router.push(paths.properties({ keyword: keyword || undefined })));
  };
  return (
    <form role="search" onSubmit={submit} {...form}>
      {pending && <ListPending />}
      <SearchInput
        key={phrase}
        aria-label={t('keyword')}
        placeholder={t('keywordHint')}
        defaultValue={phrase}
        className={inputClassName}
      />
    </form>
  );
}
