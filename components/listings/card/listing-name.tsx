import type { LocalizedText } from '@/lib/listings/localized-text';

export function ListingName({ name }: { name: LocalizedText }) {
  return (
    <p className="line-clamp-3 font-medium">
      <bdi lang={name.lang} dir={name.dir}>
        {name.text}
      </bdi>
    </p>
  );
}
