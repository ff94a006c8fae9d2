import { getLocale } from 'next-intl/server';
import { NotFoundMessage } from '@/components/layout/not-found';
import { Icon } from '@/components/ui/icon';

/** Small, because Next sends it along with every page. */
export default async function NotFound() {
  return (
    <NotFoundMessage locale={await getLocale()} picture={<Icon name="searchX" className="size-16 text-primary" />} />
  );
}
