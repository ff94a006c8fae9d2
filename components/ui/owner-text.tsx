import { PHONE_IN_TEXT } from '@/lib/i18n/format';
import type { LocalizedText } from '@/lib/listings/localized-text';

/** An owner's text in its own language, with the digits that the reader chose (docs/product.md 1.3). Phone numbers stay Latin. */
export function OwnerText({ text: { text, lang, dir } }: { text: LocalizedText }) {
  return (
    <bdi lang={lang} dir={dir} className="owner-text">
      {text.split(PHONE_IN_TEXT).map((part, index) =>
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
