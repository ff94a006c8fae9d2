import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { WithdrawChange } from './withdraw-change';
import { buttonVariants } from '@/components/ui/button';
import { paths } from '@/lib/http/paths';
import { formatDate } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { LocalizedText } from '@/lib/listings/localized-text';

type Props = { id: number; name: LocalizedText; nameId: string; sentAt: string };

export function PendingChangeNotice({ id, name, nameId, sentAt }: Props) {
  const t = useTranslations('my.pendingChange');
  const locale = useLocale();
  const linkId = `change-${id}`;
  return (
    <div className="mx-3 mb-3 grid basis-full gap-2 rounded-md bg-muted px-3 py-2.5 text-sm sm:mx-4">
      <h3 className="font-medium">
        {t.rich('title', {
          date: formatDate(sentAt, locale),
          when: (shown: ReactNode) => <time dateTime={sentAt}>{shown}</time>,
        })}
      </h3>
      <p>{t('text')}</p>
      <div className="flex flex-wrap gap-2">
        <Link
          id={linkId}
          aria-labelledby={`${linkId} ${nameId}`}
          href={paths.editProperty(id)}
          className={buttonVariants({ size: 'sm' })}
        >
          {t('open')}
        </Link>
        <WithdrawChange id={id} name={name} nameId={nameId} />
      </div>
    </div>
  );
}
