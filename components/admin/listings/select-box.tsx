'use client';

import { useTranslations } from 'next-intl';
import { useListings } from './listings-context';

const box = 'size-5 shrink-0 accent-primary';

/** Selects a listing for what is done with several at once. @param nameId of the element that names it */
export function SelectBox({ id, nameId }: { id: number; nameId: string }) {
  const t = useTranslations('admin.select');
  const { selected, select } = useListings();
  const ids = selected.map((subject) => subject.id);
  const labelId = `select-${id}`;
  return (
    <label className="-m-2 grid size-11 cursor-pointer place-items-center">
      <span id={labelId} className="sr-only">
        {t('one')}
      </span>
      <input
        type="checkbox"
        aria-labelledby={`${labelId} ${nameId}`}
        checked={ids.includes(id)}
        onChange={({ target }) => select(target.checked ? [...ids, id] : ids.filter((other) => other !== id))}
        className={box}
      />
    </label>
  );
}

/** Selects all listings of the page, or none. */
export function SelectAll() {
  const t = useTranslations('admin.select');
  const { all, selected, select } = useListings();
  const some = selected.length > 0 && selected.length < all.length;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = some;
        }}
        checked={all.length > 0 && selected.length === all.length}
        onChange={({ target }) => select(target.checked ? all.map(({ id }) => id) : [])}
        className={box}
      />
      {t('all')}
    </label>
  );
}
