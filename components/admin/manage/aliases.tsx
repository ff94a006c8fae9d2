import { Fragment } from 'react';

export function Aliases({ aliases }: { aliases: string[] }) {
  if (aliases.length === 0) return null;
  return (
    <span className="line-clamp-2 text-muted-foreground lg:text-xs">
      {aliases.map((alias, index) => (
        <Fragment key={alias}>
          {index > 0 && ' · '}
          <bdi>{alias}</bdi>
        </Fragment>
      ))}
    </span>
  );
}
