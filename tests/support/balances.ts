import { db } from '@/lib/platform/db';

/** Returns the free listings and credits of an account or an office. */
export async function balanceOf(id: number): Promise<{ free: number; credits: number }> {
  const { freeListingsRemaining, creditBalance } = await db.user.findUniqueOrThrow({ where: { id } });
  return { free: freeListingsRemaining, credits: creditBalance.toNumber() };
}

export const creditsOf = async (id: number): Promise<number> => (await balanceOf(id)).credits;
