import 'server-only';
import { hash } from 'node:crypto';
import { db, type Tx } from '../../db';
import { clientNetwork } from '../../ip-address';
import { signingSecret } from '../../secret';
import { DAYS_NETWORK_KEPT } from '../../site';

/** From which network an account was made, as a keyed hash of 48 bits, for the signal of docs/product.md 11.11. */
export async function rememberNetwork(tx: Tx, userId: number, address: string): Promise<void> {
  const network = BigInt(
    hash('sha256', `registration\n${signingSecret()}\n${clientNetwork(address)}`, 'buffer').readUIntBE(0, 6),
  );
  await tx.registrationNetwork.create({ data: { userId, network } });
}

export const deleteOldNetworks = (): Promise<number> => db.$executeRaw`
  DELETE FROM registration_networks WHERE created_at < now() - ${DAYS_NETWORK_KEPT}::int * interval '1 day'`;
