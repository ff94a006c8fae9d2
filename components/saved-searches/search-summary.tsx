import { useTranslations } from 'next-intl';
import { Badge } from '../ui/badge';
import { TITLE_SEPARATOR } from '@/lib/alerts/saved-searches/constants';

type Props = {
  title: string;
  /** Conditions of the search, which say what its title says; by default derived from the title. */
  chips?: string[];
  isHeading?: boolean;
};

export function SearchSummary({ title: whole, chips: given, isHeading = false }: Props) {
  const t = useTranslations('savedSearches.alert');
  const [title, ...rest] = given ? [whole] : whole.split(TITLE_SEPARATOR);
  const chips = given ?? rest;
  const Title = isHeading ? 'h2' : 'p';
  return (
    <div className="grid gap-2">
      {!given?.length && <Title className="font-bold wrap-anywhere">{title}</Title>}
      {chips.length > 0 && (
        <ul aria-label={t('conditions')} className="flex flex-wrap gap-1.5">
          {chips.map((chip) => (
            <li key={chip}>
              <Badge variant="muted">
                <span className="truncate">{chip}</span>
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
