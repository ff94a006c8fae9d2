import type { LocalizedText } from '@/lib/listings/localized-text';

/** Phone numbers of Kuwait, as people write them. */
const PHONE = /((?:(?:\+|00)?965[\s-]?)?\b[24-69]\d{3}[\s-]?\d{4}\b)/;

/**
 * What an owner wrote, in its own language, with figures drawn as the reader has chosen them (docs/product.md 1.3). Phone
 * numbers stay as they are dialled.
 */
export function OwnerText({ text: { text, lang, dir } }: { text: LocalizedText }) {
  return (
    <bdi lang={lang} dir={dir} className="owner-text">
      {text.split(PHONE).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <bdi key={index} dir="ltr" className="figures-written whitespace-nowrap">
            {part}
          </bdi>
        ),
      )}
    </bdi>
  );
}
