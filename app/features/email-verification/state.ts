type VerificationLink =
  | { kind: 'proof'; token: string }
  | { kind: 'change'; tokenHash: string }
  | { kind: 'broken' }

/** The content of an emailed link: the verification of an email, or the confirmation of a new one. */
export function verificationLink(search: URLSearchParams): VerificationLink {
  const [token, tokenHash] = [search.get('token'), search.get('token_hash')]
  if (tokenHash && search.get('type') === 'email_change') return { kind: 'change', tokenHash }
  return token ? { kind: 'proof', token } : { kind: 'broken' }
}
