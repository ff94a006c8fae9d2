import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FullScreen } from './full-screen';
import { Button } from '@/components/ui/button';
import type { MediaLink } from '@/lib/listings/media-links';
import { readStored, writeStored } from '@/lib/platform/stored';

const STORAGE_KEY = 'players';

/** Returns the providers that this device may always contact: names, or hosts of files. */
const allowedProviders = () => (readStored(STORAGE_KEY) ?? '').split(' ');

type Props = { media: MediaLink; label: string; onClose: () => void };

/** A video or tour of another site, which is contacted only after the visitor has agreed. */
export function Embed({ media: { provider, url, player }, label, onClose }: Props) {
  const t = useTranslations('details.media');
  const id = provider === 'file' ? new URL(player).hostname : provider;
  const [isAllowed, setAllowed] = useState(() => allowedProviders().includes(id));
  const site = provider === 'file' ? id : t(`sites.${provider}`);
  return (
    <FullScreen label={label} close={t('close')} onClose={onClose}>
      <div className="mx-auto flex min-h-0 w-full max-w-5xl flex-1 flex-col pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {!isAllowed && (
          <div className="m-auto grid max-w-md justify-items-center gap-4 px-4 text-center">
            <p>{t.rich('notice', { site, name: (text) => <bdi>{text}</bdi> })}</p>
            <div className="flex flex-wrap justify-center gap-2">
              <Button onClick={() => setAllowed(true)}>{t('once')}</Button>
              <Button
                variant="secondary"
                onClick={() => {
                  writeStored(STORAGE_KEY, [...new Set([...allowedProviders(), id])].join(' ').trim());
                  setAllowed(true);
                }}
              >
                {t('always', { site })}
              </Button>
            </div>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center gap-2 text-sm underline focus-visible:outline-white"
            >
              <ExternalLink aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
              {t('open')}
            </a>
          </div>
        )}
        {isAllowed && provider === 'file' && (
          // eslint-disable-next-line jsx-a11y/media-has-caption -- an owner's file on another host has no captions
          <video
            src={player}
            aria-label={label}
            controls
            playsInline
            preload="none"
            className="min-h-0 w-full flex-1"
          />
        )}
        {isAllowed && provider !== 'file' && (
          <iframe
            src={player}
            title={`${label}: ${site}`}
            loading="lazy"
            // Players have their own origin, so `allow-same-origin` gives them nothing of this site. YouTube refuses to
            // play without a referrer; it gets the origin alone.
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="strict-origin"
            allow="fullscreen; picture-in-picture; encrypted-media; gyroscope; accelerometer; xr-spatial-tracking"
            className="min-h-0 w-full flex-1"
          />
        )}
      </div>
    </FullScreen>
  );
}
