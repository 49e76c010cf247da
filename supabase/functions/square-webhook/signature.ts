import { isSame } from '../_shared/same.ts'

/** Square signs the called URL and the raw body: base64 of HMAC-SHA256. */
export async function isGenuine(
  body: string,
  signature: string,
  { signatureKey, notificationUrl }: { signatureKey: string; notificationUrl: string },
): Promise<boolean> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(signatureKey), algorithm, false, ['sign'])
  const mac = await crypto.subtle.sign('HMAC', key, bytes(notificationUrl + body))
  return isSame(signature, btoa(String.fromCharCode(...new Uint8Array(mac))))
}
