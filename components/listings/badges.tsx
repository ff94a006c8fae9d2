import { BadgeCheck, CalendarCheck, Clock, Smartphone } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { BadgesView } from '@/lib/accounts/users/view';
import { paths } from '@/lib/http/paths';
import { formatDate } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';

/** Badges of a listing or its advertiser, with a link to the page that explains them (docs/product.md 10.16). */
export function Badges({ badges = {} }: { badges?: BadgesView | undefined }) {
  const t = useTranslations('badges');
  const locale = useLocale();
  const { licenceCheckedAt, phoneConfirmed, availableAt, answerHours } = badges;
  const day = (of: string) => ({ day: () => <time dateTime={of}>{formatDate(of, locale)}</time> });
  const shown = [
    { Icon: BadgeCheck, text: licenceCheckedAt && t.rich('licence', day(licenceCheckedAt)) },
    { Icon: Smartphone, text: phoneConfirmed && t('phone') },
    { Icon: CalendarCheck, text: availableAt && t.rich('available', day(availableAt)) },
    { Icon: Clock, text: answerHours !== undefined && t('answers', { hours: answerHours }) },
  ].filter(({ text }) => Boolean(text));
  if (shown.length === 0) return null;
  return (
    <div data-slot="badges" className="text-sm print:hidden">
      <ul className="mt-1 grid gap-1">
        {shown.map(({ Icon, text }, at) => (
          <li key={at} className="flex items-start gap-1.5">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <Link href={paths.trust} className="inline-flex min-h-11 items-center text-muted-foreground hover:underline">
        {t('how')}
      </Link>
    </div>
  );
}
