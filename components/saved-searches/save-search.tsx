'use client';

import { Bell, Check } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '../account/session';
import { loadMessages, withMessages } from '../load-messages';
import { buttonVariants } from '../ui/button';
import { toolClass } from '../ui/classes';
import { useOnDemand } from '../ui/use-on-demand';
import type { SearchInWords } from './save-search-dialog';
import { useSavedSearch } from './saved-search-state';
import { MoreMessages } from '@/lib/i18n/messages-provider';

type Props = {
  search: SearchInWords;
  /** A tool of the list's toolbar, a button of its own, or that below few results. */
  look: 'tool' | 'outline' | 'more';
};

/** Opens the dialog that subscribes to new listings. The served button is the same for everyone. */
export function SaveSearch({ search, look }: Props) {
  const t = useTranslations('savedSearches.button');
  const locale = useLocale();
  const session = useSession();
  const saved = useSavedSearch(session?.id ?? null, search.query);
  const { loaded, isOpen, setOpen, open, opener } = useOnDemand(() =>
    withMessages(import('./save-search-dialog'), loadMessages('save-search', locale)),
  );
  const button = useRef<HTMLButtonElement>(null);

  const openAfterLogin = useEffectEvent(() => {
    if (!location.hash.startsWith('#alert=')) return;
    button.current?.focus(); // it returns here when the dialog closes
    open();
  });
  useEffect(() => openAfterLogin(), []);

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        {...opener}
        className={`${look === 'tool' ? `${toolClass} ${saved ? 'text-primary' : ''}` : buttonVariants({ variant: saved ? 'accent' : 'outline' })} noscript:hidden print:hidden`}
      >
        {saved ? <Check aria-hidden /> : <Bell aria-hidden />}
        <span className={look === 'tool' ? '@max-[30rem]:sr-only' : ''}>
          {t(saved ? 'on' : look === 'more' ? 'more' : 'tell')}
        </span>
      </button>
      {loaded && (
        <MoreMessages messages={loaded.messages}>
          <loaded.SaveSearchDialog search={search} saved={saved} open={isOpen} onOpenChange={setOpen} />
        </MoreMessages>
      )}
    </>
  );
}
