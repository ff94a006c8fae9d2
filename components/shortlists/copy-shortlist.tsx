'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSession } from '../account/session';
import { Button, buttonVariants } from '../ui/button';
import { Icon } from '../ui/icon';
import { useOfflineToast } from '../ui/use-offline-toast';
import { toast } from '../ui/use-toast';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';

const loadState = () => import('../favourites/favourite-state');

/** Puts all of a shared list into the favourites of who looks at it: of the account, or without one of the device. */
export function CopyShortlist({ ids }: { ids: number[] }) {
  const t = useTranslations('shortlist.copy');
  const session = useSession();
  const showOffline = useOfflineToast();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const copy = async () => {
    if (state === 'busy' || session === 'loading') return;
    setState('busy');
    try {
      const { saveAll } = await loadState();
      const missing = await saveAll(session?.id ?? null, ids);
      if (missing === 0) toast({ variant: 'success', title: t('done', { count: ids.length }) });
      else toast({ variant: 'destructive', title: t('notAll', { count: missing }) });
      setState('done');
    } catch {
      showOffline();
      setState('idle');
    }
  };
  if (state === 'done') {
    return (
      <Link href={paths.favourites} className={`${buttonVariants({ variant: 'outline' })} justify-self-start`}>
        <Icon name="heart" />
        {t('see')}
      </Link>
    );
  }
  return (
    <Button
      className="justify-self-start noscript:hidden"
      aria-disabled={state === 'busy' || session === 'loading'}
      onClick={() => void copy()}
    >
      <Icon name="heart" />
      {t('button')}
    </Button>
  );
}
