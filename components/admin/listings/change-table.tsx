import { useTranslations } from 'next-intl';
import { FieldValue, type FieldNames } from '../../listings/field-value';
import { Badge } from '../../ui/badge';
import type { ChangedPhoto } from '@/lib/listings/moderation/changes';
import type { ChangeView } from '@/lib/listings/view';
import { formatPhone } from '@/lib/phone';
import { photoAt } from '@/lib/storage/photo-widths';

type Props = { changes: ChangeView[]; names: FieldNames };

export function ChangeTable({ changes, names }: Props) {
  const t = useTranslations('admin.changed');
  const fields = useTranslations('form.field');
  const photos = useTranslations('admin.pending')('photos');
  const label = (field: string) =>
    field === 'photos' ? photos : fields.has(field as 'price') ? fields(field as 'price') : field;
  const column = (name: string) => (
    <th role="columnheader" scope="col" className="px-3 py-2 text-start font-medium sm:px-4">
      {name}
    </th>
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
            {change.field === 'photos' ? (
              <td role="cell" colSpan={2} className={cell}>
                <Photos before={change.before as ChangedPhoto[]} after={change.after as ChangedPhoto[]} />
              </td>
            ) : (
              <>
                <td role="cell" className={`${cell} text-muted-foreground`}>
                  <span className="me-1.5 text-xs lg:hidden">{t('before')}</span>
                  <FieldValue field={change.field} value={shown(change.field, change.before)} names={names} />
                </td>
                <td role="cell" className={cell}>
                  <span className="me-1.5 text-xs text-muted-foreground lg:hidden">{t('after')}</span>
                  <FieldValue field={change.field} value={shown(change.field, change.after)} names={names} />
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The table of all countries stays on the server: a form shows a number as it is stored. */
const shown = (field: string, value: unknown) =>
  field === 'contactPhone' && typeof value === 'string' ? formatPhone(value) : value;

function Photos({ before, after }: { before: ChangedPhoto[]; after: ChangedPhoto[] }) {
  const t = useTranslations('admin.changed');
  const has = (photos: ChangedPhoto[], { imageUrl }: ChangedPhoto) => photos.some((each) => each.imageUrl === imageUrl);
  const main = after.find(({ isPrimary }) => isPrimary);
  const mainBefore = before.find(({ isPrimary }) => isPrimary);
  const newMain = main && mainBefore && main.imageUrl !== mainBefore.imageUrl && has(before, main) ? [main] : [];
  const shown = [
    ...after.filter((photo) => !has(before, photo)).map((photo) => ({ photo, what: 'photoAdded' as const })),
    ...before.filter((photo) => !has(after, photo)).map((photo) => ({ photo, what: 'photoRemoved' as const })),
    ...newMain.map((photo) => ({ photo, what: 'photoMain' as const })),
  ];
  if (shown.length === 0) return t('photoOrder');
  return (
    <ul className="flex flex-wrap gap-3">
      {shown.map(({ photo, what }) => (
        <li key={`${what}${photo.imageUrl}`} data-photo={what} className="grid w-36 max-w-full gap-1.5">
          <span
            className="block overflow-hidden rounded-md bg-muted bg-cover bg-center"
            style={{ backgroundImage: `url("${photo.preview}")` }}
          >
            {/* The file of a removed photo may be deleted: show its preview. */}
            {what === 'photoRemoved' ? (
              <span className="block aspect-4/3" />
            ) : (
              <a href={photoAt(photo.imageUrl, 1600)} target="_blank" rel="noopener" aria-label={t(what)}>
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
          <Badge variant={what === 'photoRemoved' ? 'destructive' : what === 'photoAdded' ? 'success' : 'muted'}>
            {t(what)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
