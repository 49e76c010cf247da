export function suggestName(factors: readonly { name: string }[]): string {
  const names = ['My phone', 'My second phone', 'My tablet']
  return names.find((name) => factors.every((factor) => factor.name !== name)) ?? ''
}

export const addedNotices = {
  first: {
    title: 'Two-step sign-in is on',
    message: 'From now on we ask for a code after your password.',
  },
  another: { title: 'Authenticator app added', message: 'You can now sign in with its codes too.' },
}

export function describeNextStep(phones: number, isStaff: boolean): string {
  if (phones === 0)
    return isStaff
      ? "It isn't set up yet. Admin requires it."
      : "It isn't set up yet. You can use your account without it."
  if (phones === 1) return 'Add an authenticator app on a second device as well, in case you lose this one.'
  return 'You can sign in with a code from any of them.'
}

export function describeRemoval(phones: number, isStaff: boolean): string {
  if (phones > 1) return 'Its codes no longer work. Those of your other authenticator app do.'
  const alone = 'It is your only one: your password alone will be enough to sign in'
  return isStaff ? `${alone}, and you can't open Admin until you set up another one.` : `${alone}.`
}

export function describeRecoveryCodes(left: number): string {
  if (left === 0) return "You have none. Without your phone you couldn't sign in."
  return left === 1 ? 'You have one code left. Get new ones soon.' : `You have ${left} codes left.`
}

// The first match wins, because user agents also name other browsers.
const BROWSERS: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
]
const MACHINES: [name: string, pattern: RegExp][] = [
  ['an iPhone', /\biPhone\b/],
  ['an iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['a Chromebook', /\bCrOS\b/],
  ['a Mac', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
]

/** 'Chrome on Windows' or 'Safari on an iPhone'. */
export function describeDevice(userAgent: string): string {
  const findName = (list: typeof BROWSERS) => list.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const browser = findName(BROWSERS)
  const machine = findName(MACHINES)
  if (browser === undefined && machine === undefined) return 'An unknown device'
  return `${browser ?? 'A program'}${machine ? ` on ${machine}` : ''}`
}
