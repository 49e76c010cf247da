import { alreadyAttached, alreadyDestroyed, notAttached, squareError } from './errors.js'
import { openSheet } from './sheet.js'

const methods = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', cash_app_pay: 'Cash App Pay' }

/** Shared behavior of all fake wallets: lifecycle, attaching once, and opening the sheet. */
export function createWallet(wallet, applicationId, request) {
  const gone = new AbortController()
  let place = null
  let isOpen = false

  function requireLife() {
    if (gone.signal.aborted) throw alreadyDestroyed()
  }

  function requirePlace() {
    requireLife()
    if (!place) throw notAttached()
  }

  async function openOnce() {
    requireLife()
    // The browser has one sheet.
    if (isOpen) throw squareError('TokenizationError', `The sheet of ${methods[wallet]} is open already.`)
    isOpen = true
    request.hold()
    const title = `${methods[wallet]}, practice`
    const params = paramsOf(wallet, applicationId, request)
    try {
      return await openSheet({ page: 'wallet.html', title, params, height: '22rem' }, gone.signal)
    } finally {
      isOpen = false
      request.release()
    }
  }

  return {
    requireLife,
    requirePlace,
    openOnce,
    put(element, button) {
      requireLife()
      if (place) throw alreadyAttached()
      place = element
      if (button) element.append(button)
    },
    async detach() {
      requirePlace()
      place.replaceChildren()
      place = null
      return true
    },
    async destroy() {
      requireLife()
      gone.abort()
      place?.replaceChildren()
      place = null
      return true
    },
  }
}

export function paramsOf(wallet, applicationId, request) {
  const { amount, label } = request.total()
  return { wallet, application: applicationId, amount, label }
}

/** The result of a sheet, as the SDK tells it. */
export function resultOf(wallet, { result, token, card }) {
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

/** A button with the wallet's name as plain text: brands draw their own. */
export function walletButton(wallet, { background, color, radius }) {
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
