'use client';

import { RotateCcw, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, buttonVariants } from '@/components/ui/button';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { paths } from '@/lib/paths';
import type { LocalizedText } from '@/lib/properties/localized-text';
import { RemoveDialog } from './remove-dialog';
import { useFocusAfter } from './use-focus-after';

/** @param nameId id of the element that names the listing */
type Props = { id: number; name: LocalizedText; nameId: string };

/** What an owner does with a rejected listing: begin a new one from it, or be rid of it. */
export function RejectedActions({ id, name, nameId }: Props) {
  const t = useTranslations('my.rejected');
  const router = useRouter();
  const [asked, setAsked] = useState(false);
  const [removed, setRemoved] = useState(false);
  useFocusAfter(removed);
  const named = (action: string) => ({
    id: `${action}-rejected-${id}`,
    'aria-labelledby': `${action}-rejected-${id} ${nameId}`,
  });
  return (
    <div className="grid gap-2 border-t p-3 sm:flex sm:px-4">
      <Link
        href={paths.newFromRejected(id)}
        prefetch={false}
        className={buttonVariants({ size: 'sm' })}
        {...named('start')}
      >
        <RotateCcw aria-hidden />
        {t('start')}
      </Link>
      <Button
        variant="ghost"
        size="sm"
        className="sm:ms-auto"
        aria-haspopup="dialog"
        onClick={() => setAsked(true)}
        {...named('dismiss')}
      >
        <X aria-hidden className="text-destructive" />
        {t('dismiss')}
      </Button>
      <RemoveDialog
        id={id}
        address={`/api/user/rejected-listings/${id}`}
        name={name}
        kind="dismissal"
        open={asked}
        onOpenChange={setAsked}
        onRemoved={() => {
          setRemoved(true);
          router.refresh();
        }}
        onRefused={() => router.refresh()}
      />
    </div>
  );
}
