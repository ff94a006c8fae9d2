import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { kuwaitDay, startOfDay } from '../../platform/day';
import { db } from '../../platform/db';
import { accountsOf } from '../policy';
import type { TitledListing } from '../title';
import { TITLE_FACTS } from '../titled-columns';

export type DeletedListing = TitledListing & { id: number };

const MAX_LISTED = 200;

/** Returns deleted listings that can still be restored, most recently deleted first. */
export const listDeleted = (actor: Actor, now = new Date()): Promise<DeletedListing[]> =>
  db.$queryRaw`
    SELECT p.id, p.title, p.title_ar AS "titleAr", ${TITLE_FACTS} FROM properties p
    WHERE p.publisher_id = ANY (${accountsOf(actor)}::int[]) AND p.deleted_at >= ${startOfDay(kuwaitDay(now.getTime()))}
    ORDER BY p.deleted_at DESC, p.id DESC LIMIT ${MAX_LISTED}`;
