'use client';

import { useTranslations } from 'next-intl';
import { SearchInput } from '../../search/search-input';

type Props = {
  action: string;
  /** The current search phrase. */
  phrase: string | undefined;
};

/** Search field with the last phrase. From 1024 px the filters contain it. */
export function PhraseForm({ action, phrase }: Props) {
  const t = useTranslations('filters');
  return (
    <form role="search" action={action} className="min-w-0 grow basis-44">
      <SearchInput
        key={phrase}
        opensList
        aria-label={t('keyword')}
        placeholder={t('keywordHint')}
        defaultValue={phrase}
      />
    </form>
  );
}
