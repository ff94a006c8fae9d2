import 'server-only';
import type { Actor } from '../accounts/users/view';
import { record } from '../audit/record';
import { amenitiesChanged } from '../cache/clear';
import { AppError } from '../errors';
import { waitForAdvisoryLock, transaction } from '../transaction';
import type { AmenityInput } from './schema';
import type { AmenityView } from './view';

/** @throws AppError conflict where there is one of this name, in either language and any case of letters */
export function addAmenity(admin: Actor, { name, nameAr }: AmenityInput): Promise<AmenityView> {
  return transaction(async (tx) => {
    await waitForAdvisoryLock(tx, 'amenities: change');
    const [taken] = await tx.$queryRaw<{ field: string }[]>`
      SELECT CASE WHEN name = ${name}::citext THEN 'name' ELSE 'nameAr' END AS field
      FROM amenities WHERE name = ${name}::citext OR name_ar = ${nameAr} ORDER BY 1 LIMIT 1`;
    if (taken) throw new AppError('conflict', 'amenity_taken', { fields: { [taken.field]: 'amenity_taken' } });
    const added = await tx.amenity.create({ data: { name, nameAr } });
    await record(tx, admin.id, { action: 'add', subject: 'amenity', subjectId: added.id, name });
    amenitiesChanged(tx);
    return added;
  });
}
