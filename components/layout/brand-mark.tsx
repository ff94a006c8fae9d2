import type { ComponentProps } from 'react';

/** The same drawing as app/icon.svg. */
export function BrandMark(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden {...props}>
      <path
        className="fill-primary stroke-primary"
        strokeLinejoin="round"
        d="M3 26V12.5L7.5 7l4.5 5.5V22h8v-9.5L24.5 7 29 12.5V26z"
      />
      <circle className="fill-brand-sun" cx="16" cy="13" r="2.75" />
    </svg>
  );
}
