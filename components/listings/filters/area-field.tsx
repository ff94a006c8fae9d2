import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useLocationsField } from '../../locations/use-locations-field';
import { fieldClass } from '../../ui/input';

type Props = {
  chosen: string[];
  onChange: (names: string[]) => void;
  /** Labels of the locations in the address. */
  served: { name: string; label: string }[];
  /** Number of results by location. */
  counts: ReadonlyMap<string, number> | undefined;
  onOpen: () => void;
};

/** Opens the sheet of areas. Hidden inputs send the chosen ones, in the order of choice. */
export function AreaField({ chosen, onChange, served, counts, onOpen }: Props) {
  const t = useTranslations('filters');
  const { opener, sheet, text } = useLocationsField({ chosen, onChange, counts }, served);
  return (
    <>
      {chosen.map((name) => (
        <input key={name} type="hidden" name="locations" value={name} />
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        {...opener}
        onClick={() => {
          onOpen();
          opener.onClick();
        }}
        className={`${fieldClass} flex min-h-11 items-center justify-between gap-2 py-2 text-start noscript:hidden`}
      >
        <span className="line-clamp-2 min-w-0">{chosen.length === 0 ? t('chooseAreas') : <span>{text}</span>}</span>
        <ChevronRight aria-hidden className="shrink-0 size-4 text-muted-foreground rtl:rotate-180" />
      </button>
      <p className="hidden text-sm text-muted-foreground noscript:block">{t('locationsTyped')}</p>
      {sheet}
    </>
  );
}
