'use client';

import { formatNumber } from '@/lib/i18n/format';
import type { Means } from '@/lib/properties/form-funding';
import { useFormWords } from './form-context';

type Props = { isNew: boolean; isAdmin: boolean; means: Means };

/** What the marks mean, and how many free listings are left as far as the server has said. */
export function FormLead({ isNew, isAdmin, means }: Props) {
  const { say, locale } = useFormWords();
  return (
    <p className="mb-6 text-sm text-muted-foreground">
      {say('lead.required')} {isNew && isAdmin && <span>{say('left.unlimited')}</span>}
      {isNew && means !== null && means.free >= 1 && (
        <span>{say('left.free', { n: formatNumber(means.free, locale) })}</span>
      )}
    </p>
  );
}
