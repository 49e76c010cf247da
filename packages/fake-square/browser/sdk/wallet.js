import { alreadyAttached, alreadyDestroyed, notAttached, squareError } from './errors.js'
import { openSheet } from './sheet.js'

const methods = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', cash_app_pay: 'Cash App Pay' }

export function createWallet(wallet, applicationId, request) {
  const destroyed = new AbortController()
  let container = null
  let isOpen = false

  function requireNotDestroyed() {
    if (destroyed.signal.aborted) throw alreadyDestroyed()
  }

  function requireAttached() {
    requireNotDestroyed()
    if (!container) throw notAttached()
  }

  async function openExclusively() {
    requireNotDestroyed()
    // The browser shows one sheet at a time.
    if (isOpen) throw squareError('TokenizationError', `The sheet of ${methods[wallet]} is open already.`)
    isOpen = true
    request.hold()
    const title = `${methods[wallet]}, practice`
    const params = toParams(wallet, applicationId, request)
    try {
      return await openSheet({ page: 'wallet.html', title, params, height: '22rem' }, destroyed.signal)
    } finally {
      isOpen = false
      request.release()
    }
  }

  return {
    requireNotDestroyed,
    requireAttached,
    openExclusively,
    mount(element, button) {
      requireNotDestroyed()
      if (container) throw alreadyAttached()
      container = element
      if (button) element.append(button)
    },
    async detach() {
      requireAttached()
      container.replaceChildren()
      container = null
      return true
    },
    async destroy() {
      requireNotDestroyed()
      destroyed.abort()
      container?.replaceChildren()
      container = null
      return true
    },
  }
}

export function toParams(wallet, applicationId, request) {
  const { amount, label } = request.total()
  return { wallet, application: applicationId, amount, label }
}

/** Converts a sheet's result to the SDK's format. */
export function toWalletResult(wallet, { result, token, card }) {
  if (result !== 'approved') return { status: 'Cancel' }
  const method = methods[wallet]
  if (wallet === 'cash_app_pay')
    return {
      status: 'OK',
      token,
      details: { method, cashAppPay: { cashtag: '$practice', referenceId: '' } },
    }
  const { card_brand: brand, last_4: last4, exp_month: expMonth, exp_year: expYear } = card
  return { status: 'OK', token, details: { method, card: { brand, last4, expMonth, expYear }, billing: {} } }
}

export function createWalletButton(wallet, { background, color, radius }) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = methods[wallet]
  button.setAttribute('aria-label', `Pay with ${methods[wallet]} (practice)`)
  Object.assign(button.style, {
    background,
    color,
    width: '100%',
    minHeight: '48px',
    border: '1px solid',
    borderColor: color,
    borderRadius: radius,
    font: '600 1.0625rem/1 system-ui, sans-serif',
    cursor: 'pointer',
  })
  return button
}
