import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** Left to right by the style sheet of the page, which has thousands. */
export const Code = ({ children }: { children: ReactNode }) => <code>{children}</code>;

/** In the page's language, with code between backticks. */
export const Prose = ({ text }: { text: string }) =>
  text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      <code key={index} className="api-word">
        {part}
      </code>
    ) : (
      part
    ),
  );

/** Texts of the OpenAPI document that are English on both pages. */
export const English = ({ text }: { text: string }) => (
  <span lang="en" dir="ltr">
    <Prose text={text} />
  </span>
);

export function Example({ value }: { value: unknown }) {
  const t = useTranslations('api');
  if (value === undefined) return null;
  return (
    <figure className="grid min-w-0 gap-1">
      <figcaption className="text-sm text-muted-foreground">{t('example')}</figcaption>
      <pre
        dir="ltr"
        lang="en"
        tabIndex={0}
        aria-label={t('example')}
        role="region"
        className="overflow-x-auto rounded-md bg-muted p-3 font-mono text-xs"
      >
        {JSON.stringify(value, null, 2)}
      </pre>
    </figure>
  );
}
