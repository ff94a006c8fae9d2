import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Price } from '../../listings/card/price';
import { FieldValue, type FieldNames } from '../../listings/field-value';
import { Badge } from '../../ui/badge';
import { directionOf } from '@/lib/i18n/routing';
import type { ChangedPhoto } from '@/lib/listings/moderation/changes';
import type { PriceChange } from '@/lib/listings/moderation/price-change';
import type { ChangeView } from '@/lib/listings/view';
import { formatPhone } from '@/lib/platform/phone';
import { photoAt } from '@/lib/storage/photo-widths';

export type ShownChange = Pick<ChangeView, 'field' | 'before' | 'after'> & {
  /** The value when the change was sent, if another user has changed the field since. */
  sent?: unknown;
};
type Props = {
  /** `changed`: values before and now; `waiting`: values now and as proposed. */
  kind: 'changed' | 'waiting';
  changes: ShownChange[];
  /** Price before and after; null if it stays. */
  price: PriceChange | null;
  names: FieldNames;
};

export function ChangeTable({ kind, changes, price, names }: Props) {
  const t = useTranslations(`admin.${kind}`);
  const label = useFieldLabel();
  const column = (name: string) => (
    <th role="columnheader" scope="col" className="px-3 py-2 text-start font-medium sm:px-4">
      {name}
    </th>
  );
  const waiting = useTranslations('admin.waiting');
  const value = (change: ShownChange, side: 'before' | 'after') =>
    change.field === 'photos' ? (
      <Photos
        photos={change[side] as ChangedPhoto[]}
        others={change[side === 'before' ? 'after' : 'before'] as ChangedPhoto[]}
        side={side}
        haveFiles={kind === 'waiting'}
      />
    ) : change.field === 'price' && price ? (
      <div className="flex flex-wrap items-baseline gap-x-2">
        <Price {...price[side]} className="text-sm" />
        {side === 'after' && <Percent percent={price.percent} />}
      </div>
    ) : (
      <FieldValue field={change.field} value={shown(change.field, change[side])} names={names} />
    );
  const cell = 'px-3 py-1 align-top sm:px-4 lg:py-2.5';
  return (
    <table role="table" aria-label={t('list')} className="w-full text-sm max-lg:block lg:table-fixed">
      <thead role="rowgroup" className="text-xs text-muted-foreground max-lg:sr-only">
        <tr role="row">
          <th role="columnheader" scope="col" className="w-48">
            <span className="sr-only">{t('list')}</span>
          </th>
          {column(t('before'))}
          {column(t('after'))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:block">
        {changes.map((change) => (
          <tr
            key={change.field}
            role="row"
            data-field={change.field}
            className="border-t first:border-t-0 max-lg:grid max-lg:py-2"
          >
            <th role="rowheader" scope="row" className={`${cell} text-start font-medium`}>
              {label(change.field)}
            </th>
            <td role="cell" className={`${cell} text-muted-foreground`}>
              <span className="me-1.5 text-xs lg:hidden">{t('before')}</span>
              {value(change, 'before')}
              {kind === 'waiting' && 'sent' in change && (
                <p className="mt-1 text-xs">
                  {waiting('sent')}{' '}
                  <FieldValue field={change.field} value={shown(change.field, change.sent)} names={names} />
                </p>
              )}
            </td>
            <td role="cell" className={cell}>
              <span className="me-1.5 text-xs text-muted-foreground lg:hidden">{t('after')}</span>
              {value(change, 'after')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns a function that names a field of a listing. */
export function useFieldLabel() {
  const fields = useTranslations('form.field');
  return (field: string) => (fields.has(field as 'price') ? fields(field as 'price') : field);
}

/** A price from old to new. */
export function PriceStep({ price: { before, after, percent } }: { price: PriceChange }) {
  const t = useTranslations('admin.changed');
  const Arrow = directionOf(useLocale()) === 'rtl' ? ArrowLeft : ArrowRight;
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <Price {...before} className="text-sm font-normal! text-muted-foreground [&_b]:font-normal" />
      <Arrow role="img" aria-label={t('after')} className="size-4 text-muted-foreground" />
      <Price {...after} className="text-sm" />
      <Percent percent={percent} />
    </div>
  );
}

/** Red from 50 percent, because such a change waits for an admin. */
function Percent({ percent }: { percent: number | null }) {
  const t = useTranslations('admin.changed');
  if (percent === null) return null;
  return (
    <span
      className={`text-sm font-medium tabular-nums ${Math.abs(percent) >= 50 ? 'text-destructive' : 'text-muted-foreground'}`}
    >
      {t(percent < 0 ? 'lower' : 'higher', { percent: Math.abs(percent) })}
    </span>
  );
}

/** Formats a stored value. Runs on the server, which has the table of all countries' numbers; a form shows numbers as stored. */
const shown = (field: string, value: unknown) =>
  field === 'contactPhone' && typeof value === 'string' ? formatPhone(value) : value;

type PhotoSet = { photos: ChangedPhoto[]; others: ChangedPhoto[]; side: 'before' | 'after'; haveFiles: boolean };

/** The photos of one side; marks photos that the other side lacks. */
function Photos({ photos, others, side, haveFiles }: PhotoSet) {
  const t = useTranslations('admin.changed');
  const nothing = useTranslations('admin.pending')('noPhotos');
  const kinds = useTranslations('types.photoKind');
  const has = (set: ChangedPhoto[], { imageUrl }: ChangedPhoto) => set.some((each) => each.imageUrl === imageUrl);
  const wasMain = others.find(({ isPrimary }) => isPrimary);
  const mark = (photo: ChangedPhoto) => {
    if (!has(others, photo)) return side === 'after' ? 'photoAdded' : 'photoRemoved';
    return side === 'after' && photo.isPrimary && wasMain && wasMain.imageUrl !== photo.imageUrl ? 'photoMain' : null;
  };
  if (photos.length === 0) return <span className="text-muted-foreground">{nothing}</span>;
  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map((photo, index) => {
        const marked = mark(photo);
        return (
          <li
            key={photo.imageUrl}
            data-photo={marked ?? 'photo'}
            className="grid w-28 max-w-full content-start gap-1.5 sm:w-36"
          >
            <span
              className="block overflow-hidden rounded-md bg-muted bg-cover bg-center"
              style={{ backgroundImage: `url("${photo.preview}")` }}
            >
              {marked === 'photoRemoved' && !haveFiles ? (
                <span className="block aspect-4/3" />
              ) : (
                <a
                  href={photoAt(photo.imageUrl, 1600)}
                  target="_blank"
                  rel="noopener"
                  aria-label={t('photo', { number: index + 1 })}
                >
                  <img
                    src={photoAt(photo.imageUrl, 320)}
                    alt=""
                    width={320}
                    height={240}
                    loading="lazy"
                    decoding="async"
                    className="aspect-4/3 w-full object-cover"
                  />
                </a>
              )}
            </span>
            {photo.kind && photo.kind !== 'photo' && <Badge variant="muted">{kinds(photo.kind)}</Badge>}
            {marked && (
              <Badge
                variant={marked === 'photoRemoved' ? 'destructive' : marked === 'photoAdded' ? 'success' : 'muted'}
              >
                {t(marked)}
              </Badge>
            )}
          </li>
        );
      })}
    </ul>
  );
}
