import type { LocalizedText } from '@/lib/properties/localized-text';

/** The owner's words with their line breaks, in the language that they are in. Text only: never HTML. */
export function Description({ words }: { words: LocalizedText }) {
  return (
    <p lang={words.lang} dir={words.dir} className="max-w-prose text-start leading-7 whitespace-pre-line">
      {words.text}
    </p>
  );
}
