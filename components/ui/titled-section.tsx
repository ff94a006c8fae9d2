import { useId, type ReactNode } from 'react';

type Props = { title: ReactNode; className?: string; children: ReactNode };

export function TitledSection({ title, className = 'grid gap-4', children }: Props) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={className}>
      <h2 id={heading} className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
