import 'server-only';
import { hash } from 'node:crypto';
import { customerPrefix } from '../../http/ip-address';
import { db, type Tx } from '../../platform/db';
import { signingSecret } from '../../platform/secret';
import { DAYS_NETWORK_KEPT } from '../../platform/site';

/**
 * Stores the network of a registration as a keyed 48-bit hash, for the signal in docs/product.md 11.11. IPv4 addresses
 * are not grouped into /24 blocks, because all accounts behind one mobile carrier would then look related.
 */
export async function rememberNetwork(tx: Tx, userId: number, address: string): Promise<void> {
  const network = BigInt(
    hash('sha256', `registration\n${signingSecret()}\n${customerPrefix(address)}`, 'buffer').readUIntBE(0, 6),
  );
  await tx.registrationNetwork.create({ data: { userId, network } });
}

export const deleteOldNetworks = (): Promise<number> => db.$executeRaw`
  DELETE FROM registration_networks WHERE created_at < now() - ${DAYS_NETWORK_KEPT}::int * interval '1 day'`;
