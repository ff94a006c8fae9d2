import { Fragment } from 'react';

/** An e-mail address that breaks where a reader would: before its @ and its dots, and elsewhere only if it must. */
export function Email({ children, className = '' }: { children: string; className?: string }) {
  return (
    <bdi dir="ltr" className={`wrap-anywhere ${className}`}>
      {children.split(/(?=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
