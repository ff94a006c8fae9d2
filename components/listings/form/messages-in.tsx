import type { ReactNode } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import { paths } from '@/lib/http/paths';
import { loadMessages } from '@/lib/i18n/load-messages';
import { FrameMessages } from '@/lib/i18n/messages-provider';
import { getPathname } from '@/lib/i18n/pathname';
import type { Locale } from '@/lib/i18n/routing';

const loader = (group: 'titles' | 'texts', locale: Locale) => async () => ({
  messages: await loadMessages(getPathname({ href: paths.messages(group), locale })),
});
const LOAD = {
  titles: { ar: loader('titles', 'ar'), en: loader('titles', 'en') },
  texts: { ar: loader('texts', 'ar'), en: loader('texts', 'en') },
};

type Props = { group: keyof typeof LOAD; language: Locale; failed?: ReactNode; children: ReactNode };

/** Renders its children with a group of messages (app/[locale]/messages) in a language, once they are loaded. */
export function MessagesIn({ group, language, failed = null, children }: Props) {
  const loaded = useLoaded(LOAD[group][language], true);
  if (loaded === null) return null;
  if (loaded === 'failed') return failed;
  return (
    <FrameMessages locale={language} messages={loaded.messages}>
      {children}
    </FrameMessages>
  );
}
