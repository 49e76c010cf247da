import { readFile } from 'node:fs/promises'

/** Apple verifies a merchant's domain with this file. */
export const applePayPath = '/.well-known/apple-developer-merchantid-domain-association'

/** Reads the file on each request, because Square replaces it now and then. */
export async function sendApplePayFile(file: string | null): Promise<Response> {
  const text = file === null ? null : await readFile(file).catch(() => null)
  if (text === null) return new Response('Not found.', { status: 404 })
  return new Response(text, { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-cache' } })
}
