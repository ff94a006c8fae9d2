import { useTranslations } from 'next-intl';
import { SelectAll, SelectOne } from '../../ui/selection-boxes';
import type { QueueEntry } from './entry';

type Props = {
  entries: QueueEntry[];
  currentId: number | undefined;
  selected: QueueEntry[];
  onShow: (id: number) => void;
  onSelect: (ids: number[]) => void;
  /** Accessible name, including the order. */
  label: string;
};

/** The listings that wait. Each can be shown, or selected for a decision about several. */
export function EntryList({ entries, currentId, selected, onShow, onSelect, label }: Props) {
  const t = useTranslations('admin.select');
  return (
    <div className="flex min-h-0 flex-col">
      <div className="border-b px-3">
        <SelectAll label={t('all')} all={entries} selected={selected} select={onSelect} />
      </div>
      <ul aria-label={label} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {entries.map(({ id, target: { name }, summary }) => (
          <li
            key={id}
            data-entry={id}
            className="relative flex items-center border-b last:border-b-0 has-[[aria-current]]:bg-muted"
          >
            <SelectOne
              id={id}
              nameId={`entry-${id}`}
              label={t('one')}
              selected={selected}
              select={onSelect}
              className="shrink-0"
            />
            <button
              type="button"
              aria-current={id === currentId || undefined}
              aria-describedby={`entry-${id}-summary`}
              onClick={() => onShow(id)}
              className="min-w-0 flex-1 py-2.5 pe-3 text-start -outline-offset-2"
            >
              <bdi id={`entry-${id}`} lang={name.lang} dir={name.dir} className="block truncate text-sm font-medium">
                {name.text}
              </bdi>
              <span id={`entry-${id}-summary`} className="block truncate text-xs text-muted-foreground">
                {summary}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
