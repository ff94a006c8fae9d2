import 'server-only';
import { env } from '../env';

/** Whether payments are for trying out: the key says so, the sandbox gateway's as well as the provider's own test keys. */
export const paymentsAreTests = (): boolean => env.TAP_SECRET_KEY?.startsWith('sk_test_') ?? false;
