import type { ReactNode } from 'react';

type Props = { picture: ReactNode; title: string; text: string; details?: ReactNode; children: ReactNode };

export function PageMessage({ picture, title, text, details, children }: Props) {
  return (
    <div className="page-width flex flex-col items-center py-16 text-center lg:py-24">
      {picture}
      <h1 className="mt-6 text-xl font-bold lg:text-2xl">{title}</h1>
      <p className="mt-2 max-w-md text-balance text-muted-foreground">{text}</p>
      {details}
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
