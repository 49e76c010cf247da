export type RecoveryLink = { kind: 'token'; tokenHash: string } | { kind: 'session' } | { kind: 'broken' }

/** What the link of a reset mail contains: a token to redeem, a session, or nothing valid. */
export function recoveryLink(search: URLSearchParams, hash: string): RecoveryLink {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  if (fragment.get('type') === 'recovery' && fragment.has('access_token')) return { kind: 'session' }
  const tokenHash = search.get('token_hash')
  if (search.get('type') === 'recovery' && tokenHash) return { kind: 'token', tokenHash }
  return { kind: 'broken' }
}
