type VerificationLink =
  | { kind: 'proof'; token: string }
  | { kind: 'change'; tokenHash: string }
  | { kind: 'broken' }

export function parseVerificationLink(search: URLSearchParams): VerificationLink {
  const [token, tokenHash] = [search.get('token'), search.get('token_hash')]
  if (tokenHash && search.get('type') === 'email_change') return { kind: 'change', tokenHash }
  return token ? { kind: 'proof', token } : { kind: 'broken' }
}
