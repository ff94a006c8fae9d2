import { getLocale } from 'next-intl/server';
import { BrandMark } from '@/components/layout/brand-mark';
import { NotFoundMessage } from '@/components/layout/not-found';

/** Small, because Next sends it along with every page. */
export default async function NotFound() {
  return <NotFoundMessage locale={await getLocale()} picture={<BrandMark className="size-24" />} />;
}
