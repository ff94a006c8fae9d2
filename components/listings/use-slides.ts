import { useLocale } from 'next-intl';
import { useRef, useState, type UIEvent } from 'react';
import { directionOf } from '@/lib/i18n/routing';

/** State of a row to swipe, whose slides are as wide as the row: the slide in sight, and the furthest one so far. */
export function useSlides<Row extends HTMLElement>() {
  const locale = useLocale();
  const row = useRef<Row>(null);
  const [at, setAt] = useState(0);
  const [furthest, setFurthest] = useState(0);
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) => {
    const now = Math.round(Math.abs(scrollLeft) / clientWidth);
    setAt(now);
    setFurthest(Math.max(furthest, now));
  };
  const slideTo = (index: number, behavior: ScrollBehavior) => {
    const forward = directionOf(locale) === 'rtl' ? -index : index;
    row.current?.scrollTo({ left: forward * row.current.clientWidth, behavior });
  };
  return { row, at, furthest, onScroll, slideTo };
}
