import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { ShareSheet } from './share-sheet';

/** Opens the sheet in which the favourites become a link. */
export function ShareList({ account }: { account: number | null }) {
  const t = useTranslations('favourites.share');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" className="justify-self-start" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="share" />
        {t('button')}
      </Button>
      {isOpen && <ShareSheet account={account} onClose={() => setOpen(false)} />}
    </>
  );
}
