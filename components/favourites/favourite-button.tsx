import { useTranslations } from 'next-intl';

type Props = {
  /** Of the listing. */
  id: number;
  title: string;
  className?: string;
};

/**
 * The heart of a listing. It is the same for everyone: `useFavourites` sets what is pressed and answers presses, for all of
 * a page.
 */
export function FavouriteButton({ id, title, className = '' }: Props) {
  const t = useTranslations('card');
  return (
    <button
      type="button"
      value={id}
      aria-pressed={false}
      aria-label={t('favourite', { title })}
      className={`heart ${className}`.trimEnd()}
      suppressHydrationWarning
    />
  );
}
