'use client';

import { Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '../../../ui/badge';

/** Over the main photo of a listing. */
export function MainPhotoBadge() {
  const t = useTranslations('form.photos');
  return (
    <Badge variant="photo" className="absolute inset-s-2 top-2">
      <Star aria-hidden fill="currentColor" />
      {t('main')}
    </Badge>
  );
}

/** Shown in that corner of the other photos. @param props.n the photo's number, formatted */
export function MakeMainButton({ n, onClick }: { n: string; onClick: () => void }) {
  const t = useTranslations('form.photos');
  return (
    <button
      type="button"
      aria-label={t('makeMain', { n })}
      onClick={onClick}
      className="absolute inset-s-1 top-1 grid size-11 place-items-center"
    >
      <span className="grid size-8 place-items-center rounded-full bg-background text-foreground">
        <Star aria-hidden className="size-4" />
      </span>
    </button>
  );
}
