import 'server-only';
import { settings } from '../settings/queries';
import type { Settings } from '../settings/settings';
import { isPaymentTestMode } from './tap';

const KEYS = [
  ...(['listingFee', 'featurePrice', 'featureCredits'] as const),
  ...(['daysPublic', 'daysWaiting', 'daysFeatured', 'daysWarned'] as const),
] as const;

/** Prices and durations that pages show. The binding amount is that of the order (start.ts). */
export type Tariff = Pick<Settings, (typeof KEYS)[number]> & { testPayments: boolean };
/** Also has the prices of credits. */
export type FullTariff = Tariff & Pick<Settings, 'creditPacks'>;

export async function loadTariff(): Promise<Tariff> {
  const values = await settings();
  const entries = KEYS.map((key) => [key, values[key]]);
  return {
    ...(Object.fromEntries(entries) as Pick<Settings, (typeof KEYS)[number]>),
    testPayments: isPaymentTestMode(),
  };
}

export const loadFullTariff = async (): Promise<FullTariff> => ({
  ...(await loadTariff()),
  creditPacks: (await settings()).creditPacks,
});
