import { useLocale, useTranslations } from 'next-intl';
import { buttonVariants } from '../ui/button';
import { dated } from '../ui/moment';
import type { PasskeyView } from '@/lib/accounts/auth/view';
import { paths } from '@/lib/http/paths';
import { formatDate } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';

/** After a password reset: existing passkeys still work and can be removed in the profile. */
export function PasskeysLeft({ passkeys }: { passkeys: PasskeyView[] }) {
  const t = useTranslations('auth.reset');
  const list = useTranslations('auth.account.passkeys');
  const locale = useLocale();
  return (
    <div className="mt-5 grid gap-5">
      <p role="status" className="rounded-xl bg-accent p-5 font-bold text-accent-foreground">
        {t('done')}
      </p>
      <section aria-labelledby="passkeys-left" className="grid gap-3">
        <h2 id="passkeys-left" className="font-bold">
          {t('passkeys.title')}
        </h2>
        <p className="text-muted-foreground">{t('passkeys.text')}</p>
        <ul className="grid">
          {passkeys.map(({ id, name, createdAt }) => (
            <li key={id} className="border-t py-3 first:border-t-0">
              <bdi className="block font-medium wrap-anywhere">{name}</bdi>
              <span className="block text-sm text-muted-foreground">
                {list.rich('created', dated(createdAt, formatDate(createdAt, locale)))}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <Link href={paths.auth('login', paths.account)} className={buttonVariants({ size: 'lg' })}>
        {t('passkeys.submit')}
      </Link>
    </div>
  );
}
