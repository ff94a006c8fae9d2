import { useTranslations } from 'next-intl';

type Props = {
  /** Of the listing. */
  id: number;
  title: string;
  className?: string;
};

/** The heart of a listing, with its name in the page's language. */
export function FavouriteButton({ title, ...heart }: Props) {
  const t = useTranslations('card');
  return <Heart label={t('favourite', { title })} {...heart} />;
}

/**
 * The same for everyone: `HeartPresses` sets what is pressed and answers presses, for all of a page.
 * @param label for screen readers
 */
export function Heart({ id, label, className = '' }: Omit<Props, 'title'> & { label: string }) {
  return (
    <button
      type="button"
      value={id}
      aria-pressed={false}
      aria-label={label}
      className={`heart ${className}`.trimEnd()}
      suppressHydrationWarning
    />
  );
}
