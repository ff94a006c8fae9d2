import { getLocale } from 'next-intl/server';
import { BrandMark } from '@/components/layout/brand-mark';
import { NotFoundMessage } from '@/components/layout/not-found';

/** For a page that finds nothing to show. Next sends this along with every page, so it is kept small. */
export default async function NotFound() {
  return <NotFoundMessage locale={await getLocale()} picture={<BrandMark className="size-24" />} />;
}
