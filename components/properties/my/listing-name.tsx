import type { LocalizedText } from '@/lib/properties/localized-text';

/** Which listing a dialog is about, in the language that its owner wrote. */
export function ListingName({ name }: { name: LocalizedText }) {
  return (
    <p className="line-clamp-3 font-medium">
      <bdi lang={name.lang} dir={name.dir}>
        {name.text}
      </bdi>
    </p>
  );
}
