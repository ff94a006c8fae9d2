import 'server-only';
import { settings } from '../settings/queries';
import type { Settings } from '../settings/settings';
import { isPaymentTestMode } from './tap';

/** Returns prices and durations that pages show. The binding amount is that of the order (start.ts). */
export async function loadTariff() {
  const { listingFee, featurePrice, featureCredits, ...others } = await settings();
  const { daysPublic, daysWaiting, daysFeatured, daysWarned } = others;
  const durations = { daysPublic, daysWaiting, daysFeatured, daysWarned };
  return { listingFee, featurePrice, featureCredits, ...durations, testPayments: isPaymentTestMode() };
}

export type Tariff = Awaited<ReturnType<typeof loadTariff>>;
/** Also has the prices of credits. */
export type FullTariff = Tariff & Pick<Settings, 'creditPacks'>;

export const loadFullTariff = async (): Promise<FullTariff> => ({
  ...(await loadTariff()),
  creditPacks: (await settings()).creditPacks,
});
