import { RotateCcw } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ReasonText } from '../card/reason-text';
import { buttonVariants } from '@/components/ui/button';
import { paths } from '@/lib/http/paths';
import { formatDate } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { TakenDownView } from '@/lib/listings/view';

type Props = { id: number; nameId: string; takenDown: TakenDownView };

export function TakenDownNotice({ id, nameId, takenDown }: Props) {
  const t = useTranslations('my.takenDown');
  const locale = useLocale();
  const { at, resentAt } = takenDown;
  const date = (iso: string) => ({
    date: formatDate(iso, locale),
    when: (shown: ReactNode) => <time dateTime={iso}>{shown}</time>,
  });
  const linkId = `correct-${id}`;
  return (
    <div className="mx-3 mb-3 grid basis-full gap-2 rounded-md bg-muted px-3 py-2.5 text-sm sm:mx-4">
      <p className="text-xs text-muted-foreground">
        {t.rich('title', date(at))}
        {resentAt !== null && <> · {t.rich('resent', date(resentAt))}</>}
      </p>
      <div>
        <h3 className="text-xs font-medium text-muted-foreground">{t('reason')}</h3>
        <ReasonText {...takenDown} />
      </div>
      <p>{t(resentAt === null ? 'text' : 'waiting')}</p>
      {resentAt === null && (
        <Link
          id={linkId}
          aria-labelledby={`${linkId} ${nameId}`}
          href={paths.editProperty(id)}
          className={`${buttonVariants({ size: 'sm' })} w-fit`}
        >
          <RotateCcw aria-hidden />
          {t('correct')}
        </Link>
      )}
    </div>
  );
}
