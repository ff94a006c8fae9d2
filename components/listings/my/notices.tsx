import { House, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Notice } from '../list/notice';
import { ReloadButton } from './reload-button';
import { buttonVariants } from '@/components/ui/button';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';

export function NoListings({ isAdmin }: { isAdmin: boolean }) {
  const t = useTranslations('my');
  return (
    <Notice Icon={House} title={t('empty.title')}>
      <p className="max-w-md text-muted-foreground">{t(isAdmin ? 'empty.adminText' : 'empty.text')}</p>
      <Link href={paths.newProperty} className={buttonVariants({ size: 'lg' })}>
        {t('add')}
      </Link>
    </Notice>
  );
}

/** 'Error loading properties' with Try Again (docs/product.md 8.3). */
export function MyListingsLoadError({ action, page }: { action: string; page: number }) {
  const t = useTranslations('my.error');
  return (
    <Notice Icon={TriangleAlert} title={t('title')} role="alert">
      <p className="max-w-md text-muted-foreground">{t('text')}</p>
      <ReloadButton label={t('retry')} action={action} page={page} />
    </Notice>
  );
}
