import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { ProofInput } from '@/lib/accounts/auth/proof-schema';
import type { UserView } from '@/lib/accounts/users/view';
import { api } from '@/lib/http/api-client';

/** Loaded when the user chooses a passkey, or the browser offers them in the username field. */
const load = () => import('@simplewebauthn/browser');

export const hasPasskeySupport = () => typeof PublicKeyCredential === 'function';

/**
 * Asks the device for a passkey and logs in with it.
 * @param autofill waits for a choice from the browser's list at the username field
 * @throws ApiError from the API; any other error if the device returned no passkey
 */
export async function logInWithPasskey({ autofill = false } = {}): Promise<UserView> {
  const response = await askDevice(await api('POST /api/login/passkey/options'), autofill);
  return api('POST /api/login/passkey', { body: { response } });
}

/** Asks the device for a passkey of the signed-in account, as a proof. @throws as `logInWithPasskey` */
export const provePasskey = async () => askDevice(await api('POST /api/user/proof/options'));

async function askDevice(optionsJSON: PublicKeyCredentialRequestOptionsJSON, useBrowserAutofill = false) {
  const { startAuthentication } = await load();
  const { clientExtensionResults, ...response } = await startAuthentication({ optionsJSON, useBrowserAutofill });
  return { ...response, clientExtensionResults: { ...clientExtensionResults } };
}

export const canAutofillPasskeys = async (): Promise<boolean> =>
  hasPasskeySupport() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

export const stopPasskeyLogin = () => load().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());

/** @throws as `logInWithPasskey` */
export async function addPasskey(name: string, proof: ProofInput): Promise<void> {
  const { startRegistration } = await load();
  const options = await api('POST /api/user/passkeys/options', { body: proof });
  // The API's schema names only the members that it checks.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { clientExtensionResults, ...response } = await startRegistration({ optionsJSON });
  await api('POST /api/user/passkeys', {
    body: { name, response: { ...response, clientExtensionResults: { ...clientExtensionResults } } },
  });
}
