import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

type Props = {
  id: string;
  /** Whether one of the filters is set: then they are shown. */
  isFiltered: boolean;
  children: ReactNode;
};

/** Fields of a filter form. On a phone they would stand before the first row: folded. */
export function FoldedFilters({ id, isFiltered, children }: Props) {
  const t = useTranslations('filters');
  return (
    <>
      <details open={isFiltered} className="peer sm:hidden">
        <summary
          aria-controls={id}
          className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary"
        >
          {t('more')}
        </summary>
      </details>
      <div id={id} className="hidden gap-3 peer-open:grid sm:contents">
        {children}
      </div>
    </>
  );
}
