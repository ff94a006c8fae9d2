'use client';

import { Heart } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFavourites } from '../favourites/use-favourites';
import { Button, buttonVariants } from '../ui/button';
import { useOfflineToast } from '../ui/use-on-demand';
import { toast } from '../ui/use-toast';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';

export function CopyShortlist({ ids }: { ids: number[] }) {
  const t = useTranslations('shortlist.copy');
  const { account, saveAll } = useFavourites();
  const showOffline = useOfflineToast();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const copy = async () => {
    if (state === 'busy' || account === undefined) return;
    setState('busy');
    try {
      const missing = await saveAll(ids);
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
        <Heart aria-hidden className="size-4 shrink-0" />
        {t('see')}
      </Link>
    );
  }
  return (
    <Button
      className="justify-self-start noscript:hidden"
      aria-disabled={state === 'busy' || account === undefined}
      onClick={() => void copy()}
    >
      <Heart aria-hidden className="size-4 shrink-0" />
      {t('button')}
    </Button>
  );
}
