import 'server-only';
import { env } from '../../platform/env';

const TIMEOUT_MS = 10_000;

/** Sends a text message by the operator's webhook. */
export const canSendSms = () => env.SMS_URL !== undefined;

/** @param to in E.164. @throws Error if it was not accepted */
export async function sendSms(to: string, text: string): Promise<void> {
  const { SMS_URL: url, SMS_SECRET: secret } = env;
  if (!url) throw new Error('SMS_URL: must be set');
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(secret && { authorization: `Bearer ${secret}` }) },
    body: JSON.stringify({ to, text }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`SMS_URL answered ${response.status}`);
}
