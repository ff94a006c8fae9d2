'use client';

import { History } from 'lucide-react';
import { formatDate } from '@/lib/i18n/format';
import { Button } from '../../ui/button';
import { useFormWords } from './form-context';

type Props = { savedAt: number; onDiscard: () => void };

/** Says that a draft is back, and how to be rid of it. */
export function DraftNotice({ savedAt, onDiscard }: Props) {
  const { say, locale } = useFormWords();
  return (
    <div role="status" className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-muted px-4 py-2">
      <p className="flex min-w-0 flex-1 items-center gap-2 text-sm">
        <History aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        {say('draft.restored', { date: formatDate(new Date(savedAt), locale) })}
      </p>
      <Button variant="outline" size="sm" onClick={onDiscard}>
        {say('draft.discard')}
      </Button>
    </div>
  );
}
