'use client';

import { Bell, Check } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../account/session';
import { buttonVariants } from '../ui/button';
import { useLoaded } from '../ui/use-loaded';
import { useOfflineToast } from '../ui/use-offline-toast';
import type { SaveSearchDialog, SearchInWords } from './save-search-dialog';
import { toolClass } from '@/components/ui/classes';
import type { SavedSearchView } from '@/lib/alerts/saved-searches/schema';
import { paths } from '@/lib/http/paths';
import { loadMessages } from '@/lib/i18n/load-messages';
import { MoreMessages } from '@/lib/i18n/messages-provider';
import { getPathname } from '@/lib/i18n/pathname';
import type { Locale } from '@/lib/i18n/routing';

type Loaded = { Dialog: typeof SaveSearchDialog; messages: string };

const loading: Partial<Record<Locale, Promise<Loaded>>> = {};

function loadDialog(locale: Locale): Promise<Loaded> {
  loading[locale] ??= Promise.all([
    import('./save-search-dialog'),
    loadMessages(getPathname({ href: paths.messages('save-search'), locale })),
  ]).then(
    ([{ SaveSearchDialog: Dialog }, messages]) => ({ Dialog, messages }),
    (error: unknown) => {
      delete loading[locale];
      throw error;
    },
  );
  return loading[locale];
}
/** Loaded for signed-in users only. */
const loadState = () => import('./saved-search-state');

type Props = {
  search: SearchInWords;
  /** A tool of the list's toolbar, or a button of its own. */
  look: 'tool' | 'outline';
};

/** Opens the dialog that subscribes to new listings. The served button is the same for everyone. */
export function SaveSearch({ search, look }: Props) {
  const t = useTranslations('savedSearches.button');
  const session = useSession();
  const showOffline = useOfflineToast();
  const locale = useLocale();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState<SavedSearchView>();
  const button = useRef<HTMLButtonElement>(null);

  const user = session === 'loading' ? null : session;
  const state = useLoaded(loadState, user !== null);

  const preload = () => void loadDialog(locale).catch(() => undefined); // reported when it is opened
  const open = () =>
    loadDialog(locale).then((dialog) => {
      setLoaded(dialog);
      setOpen(true);
    }, showOffline);
  useEffect(() => {
    // After the login. The focus returns to the button when the dialog closes.
    if (location.hash.startsWith('#alert=')) {
      button.current?.focus();
      void open();
    }
    // The router keeps the state of a page that is left: it must not come back with an open dialog.
    return () => setOpen(false);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each visit
  }, []);

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void open()}
        className={`${look === 'tool' ? `${toolClass} ${saved ? 'text-primary' : ''}` : buttonVariants({ variant: saved ? 'accent' : 'outline' })} noscript:hidden print:hidden`}
      >
        {saved ? <Check aria-hidden /> : <Bell aria-hidden />}
        <span className={look === 'tool' ? 'max-sm:sr-only' : ''}>{t(saved ? 'on' : 'tell')}</span>
      </button>
      {user && state && state !== 'failed' && (
        <state.SavedSearchQuery userId={user.id} query={search.query} onChange={setSaved} />
      )}
      {loaded && (
        <MoreMessages messages={loaded.messages}>
          <loaded.Dialog search={search} saved={saved} open={isOpen} onOpenChange={setOpen} />
        </MoreMessages>
      )}
    </>
  );
}
