import { Bell } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRead } from '../use-read';
import { api } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';

export const UNREAD = 'notifications/unread';

/** Requests the count once per page load, and again after the notices were seen (mark-read.tsx). */
export function NotificationBell({ pathname }: { pathname: string }) {
  const t = useTranslations('shell.title');
  const locale = useLocale();
  const isOpen = pathname === paths.notifications();
  const { data } = useRead(UNREAD, () => api('GET /api/notifications/unread'));
  const count = isOpen ? 0 : (data?.unread ?? 0);
  return (
    <Link
      href={paths.notifications()}
      aria-label={count > 0 ? `${t('notifications')} (${formatNumber(count, locale)})` : t('notifications')}
      aria-current={isOpen ? 'page' : undefined}
      className="relative grid size-11 place-items-center rounded-full transition-colors hover:bg-muted"
    >
      <Bell aria-hidden className="size-5" />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute inset-e-0.5 top-0.5 grid min-w-5 place-items-center rounded-full bg-primary px-1 text-xs font-bold text-primary-foreground"
        >
          {formatNumber(count, locale)}
        </span>
      )}
    </Link>
  );
}
