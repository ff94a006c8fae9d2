import { Heart } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { roundButtonClass } from '../ui/classes';
import { cn } from '../ui/cn';
import { useFavourites } from './use-favourites';
import { paths } from '@/lib/http/paths';
import { formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';

export function FavouritesLink({ pathname }: { pathname: string }) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const count = useFavourites().ids?.length ?? 0;
  return (
    <Link
      href={paths.favourites}
      aria-label={count > 0 ? t('favourites.count', { count }) : t('title.favourites')}
      aria-current={pathname === paths.favourites ? 'page' : undefined}
      className={`${roundButtonClass} relative`}
    >
      <Heart aria-hidden className={cn('size-6', count > 0 && 'fill-current')} />
      {count > 0 && (
        <span className="absolute inset-e-0 top-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-[0.6875rem] leading-none font-bold text-primary-foreground">
          {formatNumber(count, locale)}
        </span>
      )}
    </Link>
  );
}
