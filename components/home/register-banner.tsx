import { getTranslations } from 'next-intl/server';
import { buttonVariants } from '../ui/button';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';

export async function RegisterBanner({ freeListings }: { freeListings: number }) {
  const t = await getTranslations('home.register');
  return (
    <section aria-labelledby="register-heading" className="page-width">
      <div className="flex flex-col items-start gap-4 rounded-xl bg-accent p-5 text-accent-foreground sm:flex-row sm:items-center sm:justify-between sm:p-6 lg:p-8">
        <div className="grid gap-1.5">
          <h2 id="register-heading" className="text-lg font-bold lg:text-xl">
            {t('title')}
          </h2>
          <p>{t('text', { count: freeListings })}</p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-auto">
          <Link href={paths.auth('register')} className={buttonVariants({ size: 'lg' })}>
            {t('action')}
          </Link>
          <Link href={paths.newProperty} className={buttonVariants({ size: 'lg', variant: 'outline' })}>
            {t('add')}
          </Link>
        </div>
      </div>
    </section>
  );
}
