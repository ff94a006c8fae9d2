import { useLocale, useTranslations } from 'next-intl';
import { dated } from '../ui/moment';
import { RemovePasskey } from './account-actions';
import type { PasskeyView } from '@/lib/accounts/auth/view';
import { formatDate } from '@/lib/i18n/format';

export function PasskeysList({ passkeys }: { passkeys: PasskeyView[] }) {
  const t = useTranslations('auth.account.passkeys');
  const locale = useLocale();
  const at = (date: string) => dated(date, formatDate(date, locale));
  if (passkeys.length === 0) return <p className="mt-3 text-sm">{t('none')}</p>;
  return (
    <ul aria-label={t('list')} className="mt-3 grid">
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t py-3 first:border-t-0">
          <div className="min-w-0 flex-1 basis-48">
            <bdi className="block font-medium wrap-anywhere">{name}</bdi>
            <span className="block text-sm text-muted-foreground">{t.rich('created', at(createdAt))}</span>
            <span className="block text-sm text-muted-foreground">
              {lastUsedAt ? t.rich('used', at(lastUsedAt)) : t('unused')}
            </span>
          </div>
          <RemovePasskey id={id} name={name} />
        </li>
      ))}
    </ul>
  );
}
