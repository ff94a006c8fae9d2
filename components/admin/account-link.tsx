'use client';

import { useContext } from 'react';
import { textLinkClass } from '../ui/classes';
import { DeskContext } from './desk-context';
import { deskPaths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';

type Props = { id: number; name: string; className?: string };

/** A link to an account's page, or only its name for staff who may not open it. */
export function AccountLink({ id, name, className = '' }: Props) {
  const text = <bdi className="min-w-0 wrap-anywhere">{name}</bdi>;
  if (!useContext(DeskContext).seesAccounts) return <span className={className}>{text}</span>;
  return (
    <Link href={deskPaths.adminUser(id)} className={`${textLinkClass} ${className}`}>
      {text}
    </Link>
  );
}
