import { Clock } from 'lucide-react';
import { useTranslations } from 'next-intl';

/** Slower answers are not shown. */
const MAX_HOURS = 24;

/** Within how many hours the advertiser usually answers messages. @param hours null if unknown */
export function AnswerHours({ hours }: { hours: number | null }) {
  const t = useTranslations('details.contact');
  if (hours === null || hours > MAX_HOURS) return null;
  return (
    <p className="flex items-center gap-1.5 text-sm text-muted-foreground print:hidden">
      <Clock aria-hidden className="size-4 shrink-0" />
      {t('answers', { hours })}
    </p>
  );
}
