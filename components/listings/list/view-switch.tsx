import { useTranslations } from 'next-intl';
import { buttonVariants } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { ResultsLink } from './list-navigation';
import { paths } from '@/lib/http/paths';
import type { Filters } from '@/lib/search/filters';

/** Links to the same results on a map, or back to their list. */
export function ViewSwitch({ filters, className = '' }: { filters: Filters; className?: string }) {
  const t = useTranslations('list.view');
  const other = filters.view ? undefined : 'map';
  return (
    <ResultsLink
      href={paths.properties({ ...filters, view: other, page: undefined })}
      rel="nofollow"
      className={`${buttonVariants({ variant: 'outline' })} ${className}`.trimEnd()}
    >
      <Icon name={other ?? 'list'} />
      {t(other ?? 'list')}
    </ResultsLink>
  );
}
