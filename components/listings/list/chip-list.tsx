'use client';

import { Icon } from '../../ui/icon';
import { ResultsLink } from './list-navigation';

type Props = {
  label: string;
  chips: {
    id: string;
    href: string;
    label: string;
    remove: string;
    /** Alternatives to the chosen value. */
    others: { href: string; label: string; name: string }[];
  }[];
  clear: { href: string; label: string } | null;
};

export function ChipList({ label, chips, clear }: Props) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {chips.map((chip) => (
        <li key={chip.id} className="flex max-w-full flex-wrap">
          <ResultsLink href={chip.href} aria-label={chip.remove} className="chosen">
            <span className="line-clamp-2 min-w-0 wrap-anywhere">{chip.label}</span>
            <Icon name="close" />
          </ResultsLink>
          {chip.others.map(({ href, label, name }) => (
            <ResultsLink
              key={href}
              href={href}
              aria-label={name}
              className="flex min-h-11 items-center rounded-full px-3 text-sm font-medium text-primary hover:underline"
            >
              {label}
            </ResultsLink>
          ))}
        </li>
      ))}
      {clear && (
        <li>
          <ResultsLink
            href={clear.href}
            className="flex min-h-11 items-center rounded-full px-3 text-sm font-medium text-primary hover:underline"
          >
            {clear.label}
          </ResultsLink>
        </li>
      )}
    </ul>
  );
}
