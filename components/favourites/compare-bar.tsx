import { useTranslations } from 'next-intl';
import { Button, buttonVariants } from '../ui/button';
import { Icon } from '../ui/icon';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';
import { MAX_COMPARED } from '@/lib/platform/site';

/** What is chosen to stand side by side. */
export function CompareBar({ ids, onClear }: { ids: number[]; onClear: () => void }) {
  const t = useTranslations('favourites.compare');
  return (
    <div className="compare-bar">
      <p role="status" className="text-sm">
        {t(ids.length === 1 ? 'one' : 'chosen', { count: ids.length, max: MAX_COMPARED })}
      </p>
      <div className="flex gap-2">
        <Button variant="ghost" onClick={onClear}>
          {t('clear')}
        </Button>
        {ids.length > 1 && (
          <Link href={paths.compare(ids)} className={buttonVariants()}>
            <Icon name="columns" />
            {t('open')}
          </Link>
        )}
      </div>
    </div>
  );
}
