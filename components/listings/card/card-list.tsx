'use client';

import { useLayoutEffect, useRef } from 'react';
import { useFollowLinks } from '@/lib/i18n/navigation';
import { keptMarkup } from '@/lib/seo/html-text';
import { useListingAge } from './listing-age';

type Props = {
  /** Of `cardsMarkup`. */
  markup?: string;
  /** By `keepHtmlText`, in the place of `markup`: the HTML has them and nothing else. */
  kept?: number;
  id?: string;
  label?: string;
  className: string;
};

/** Of cards that are markup. One listener serves all. */
export function CardList({ markup, kept, id, label, className }: Props) {
  const follow = useFollowLinks();
  const age = useListingAge();
  const list = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    if (!age) return;
    for (const time of list.current?.querySelectorAll('time') ?? []) {
      time.title ||= time.textContent; // the date, as it is served
      time.textContent = age(time.dateTime);
    }
  });

  return (
    <ul
      ref={list}
      id={id}
      data-kept={kept}
      aria-label={label}
      className={className}
      onClick={follow}
      dangerouslySetInnerHTML={{ __html: markup ?? keptMarkup(kept) }}
    />
  );
}
