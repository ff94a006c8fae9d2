'use client';

import { Heart } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { cn } from '../ui/cn';
import { useFavourites } from './use-favourites';

/** The heart of a listing: 44 px to touch, on a round ground that is readable on any photo. */
export function FavouriteButton({ id, title, className }: { id: number; title: string; className?: string }) {
  const t = useTranslations('card');
  const { account, isFavourite, setFavourite } = useFavourites();
  // Pressed while the session is loading.
  const [isEarly, setEarly] = useState(false);
  const isLoading = account === undefined;
  const isSaved = isLoading ? isEarly : isFavourite(id);
  const save = useEffectEvent(() => void setFavourite(id, true));
  useEffect(() => {
    if (isEarly && !isLoading) save();
  }, [isEarly, isLoading]);
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={t('favourite', { title })}
      onClick={() => (isLoading ? setEarly(!isEarly) : void setFavourite(id, !isSaved))}
      className={cn('grid size-11 shrink-0 place-items-center rounded-full noscript:hidden print:hidden', className)}
    >
      <span className="grid size-9 place-items-center rounded-full bg-background/90 transition-colors hover:bg-background rows:bg-transparent">
        <Heart
          aria-hidden
          className={cn(
            'size-5',
            isSaved ? 'fill-current text-destructive rows:stroke-white' : 'rows:fill-black/50 rows:text-white',
          )}
        />
      </span>
    </button>
  );
}
