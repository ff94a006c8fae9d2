import type { ReactNode } from 'react';

type Props = { className?: string; children: ReactNode };

export function Facts({ className = '', children }: Props) {
  return (
    <dl className={`grid sm:grid-cols-[max-content_1fr] print:grid-cols-[max-content_1fr] ${className}`}>{children}</dl>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="col-span-full grid grid-cols-subgrid gap-x-10 border-t py-3 max-sm:gap-y-0.5 print:gap-y-0">
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  );
}

/** A reference, as a bank or the provider writes it. */
export function Code({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="break-all">
      {children}
    </bdi>
  );
}
