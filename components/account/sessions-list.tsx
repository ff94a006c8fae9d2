import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '../ui/badge';
import { dated } from '../ui/moment';
import { EndSession } from './account-actions';
import type { SessionView } from '@/lib/accounts/auth/view';
import { formatDateTime } from '@/lib/i18n/format';

export function SessionsList({ sessions }: { sessions: SessionView[] }) {
  const t = useTranslations('auth.account.sessions');
  const locale = useLocale();
  const nameOf = ({ browser, system }: SessionView) =>
    browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'));
  const at = (date: string) => dated(date, formatDateTime(date, locale));
  return (
    <ul aria-label={t('list')} className="mt-3 grid">
      {sessions.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t py-3 first:border-t-0">
          <div className="min-w-0 flex-1 basis-48">
            <span className="flex flex-wrap items-center gap-2 font-medium">
              {nameOf(session)}
              {session.current && <Badge variant="accent">{t('current')}</Badge>}
            </span>
            <span className="block text-sm text-muted-foreground">{t.rich('used', at(session.lastUsedAt))}</span>
            <span className="block text-sm text-muted-foreground">{t.rich('started', at(session.createdAt))}</span>
          </div>
          {!session.current && <EndSession id={session.id} name={nameOf(session)} />}
        </li>
      ))}
    </ul>
  );
}
