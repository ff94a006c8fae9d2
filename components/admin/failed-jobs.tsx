'use client';

import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ActionButton } from '../action-button';
import { Moment } from '../ui/moment';
import { RestoreFocus } from '../ui/restore-focus';
import { api } from '@/lib/http/api-client';
import type { FailedJob } from '@/lib/jobs/schema';

/** Background jobs whose retries are exhausted, each with a button that retries it. */
export function FailedJobs({ jobs }: { jobs: FailedJob[] }) {
  const t = useTranslations('audit.jobs');
  return (
    <section aria-labelledby="failed-jobs" className="rounded-xl bg-warning p-4 text-warning-foreground">
      <h2 id="failed-jobs" className="flex items-center gap-2 font-bold">
        <CircleAlert aria-hidden className="size-5 shrink-0" />
        {t('title')}
      </h2>
      <RestoreFocus>
        <ul className="mt-2 grid gap-3">
          {jobs.map(({ id, name, error, attempts, failedAt }) => (
            <li key={id} data-row className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <div className="min-w-0">
                <p>
                  <bdi className="font-medium">{name}</bdi> · {t('attempts', { count: attempts })} ·{' '}
                  <Moment iso={failedAt} />
                </p>
                {error !== null && (
                  <p dir="ltr" lang="en" className="text-start text-sm wrap-anywhere">
                    {error}
                  </p>
                )}
              </div>
              <ActionButton
                aria-label={`${t('retry')}: ${name}`}
                call={() => api('POST /api/jobs/{id}/retry', { params: { id } })}
                done={t('retried')}
                failed={t('failed')}
              >
                {t('retry')}
              </ActionButton>
            </li>
          ))}
        </ul>
      </RestoreFocus>
    </section>
  );
}
