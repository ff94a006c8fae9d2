'use client';

import { Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFocusHeadingOnRemoval } from './selection';
import { useRestore } from './use-life-change';
import { Button } from '@/components/ui/button';
import { TitledSection } from '@/components/ui/titled-section';

type Listing = { id: number; title: string };

/** Listings that the owner deleted today. They can be restored until midnight (docs/product.md 6.6). */
export function DeletedListings({ deleted }: { deleted: Listing[] }) {
  const t = useTranslations('my.deleted');
  if (deleted.length === 0) return null;
  return (
    <TitledSection title={t('title')} className="mt-4 [&>h2]:text-base">
      <p className="text-sm text-muted-foreground">{t('lead')}</p>
      <ul className="mt-2 divide-y rounded-lg border bg-card px-3">
        {deleted.map((listing) => (
          <Deleted key={listing.id} {...listing} />
        ))}
      </ul>
    </TitledSection>
  );
}

function Deleted({ id, title }: Listing) {
  const t = useTranslations('my.deleted');
  const setRestored = useFocusHeadingOnRemoval();
  const { busy, restore } = useRestore();
  const nameId = `deleted-${id}`;
  const buttonId = `restore-${id}`;
  return (
    <li className="flex items-center justify-between gap-4 py-1">
      <span id={nameId} className="owner-text min-w-0 truncate text-sm">
        {title}
      </span>
      <Button
        id={buttonId}
        aria-labelledby={`${buttonId} ${nameId}`}
        variant="ghost"
        size="sm"
        aria-disabled={busy}
        onClick={() => !busy && void restore(id).then(setRestored)}
      >
        <Undo2 aria-hidden />
        {t('restore')}
      </Button>
    </li>
  );
}
