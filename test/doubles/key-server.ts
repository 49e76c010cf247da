import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'

/** A foreign signing key and a server that publishes it at any address and counts requests. */
export async function startKeyServer(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const keys = [{ ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' }]
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ keys }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    privateKey,
    asked: () => asked,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
