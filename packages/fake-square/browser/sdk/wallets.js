import { elementFor } from './checks.js'
import { squareError } from './errors.js'
import { createWallet, paramsOf, resultOf, walletButton } from './wallet.js'

/** Apple Pay has no button of the SDK's: the page draws one. */
export function createApplePay(applicationId, request) {
  const wallet = createWallet('apple_pay', applicationId, request)
  return {
    tokenize: async () => resultOf('apple_pay', await wallet.openOnce()),
    destroy: wallet.destroy,
  }
}

export function createGooglePay(applicationId, request) {
  const wallet = createWallet('google_pay', applicationId, request)
  return {
    async attach(target, { buttonColor = 'default', buttonRadius = 4 } = {}) {
      const radius = `${buttonRadius}px`
      const dark = { background: '#000', color: '#fff', radius }
      const light = { background: '#fff', color: '#000', radius }
      wallet.put(elementFor(target), walletButton('google_pay', buttonColor === 'white' ? light : dark))
    },
    async tokenize() {
      wallet.requirePlace()
      return resultOf('google_pay', await wallet.openOnce())
    },
    detach: wallet.detach,
    destroy: wallet.destroy,
  }
}

/** Cash App Pay delivers its token in an event, also on the page that the buyer returns to from their phone. */
export function createCashAppPay(applicationId, request, options) {
  if (typeof options?.redirectURL !== 'string')
    throw squareError('CashAppPayMissingRedirectUrlError', 'Cash App Pay needs a redirectURL.')
  request.freeze()
  const wallet = createWallet('cash_app_pay', applicationId, request)
  const listeners = new Map()

  function tell(name, detail) {
    for (const callback of [...(listeners.get(name) ?? [])]) callback(new CustomEvent(name, { detail }))
  }

  async function press(shouldTokenize) {
    if ((await shouldTokenize?.()) === false) return
    const isMobile = matchMedia('(hover: none) and (pointer: coarse)').matches
    tell('customerInteraction', { isMobile })
    if (isMobile) return leaveFor(options.redirectURL)
    const ending = await wallet.openOnce()
    if (ending.result !== 'approved') return tell('customerDismissed', {})
    tell('ontokenization', { tokenResult: resultOf('cash_app_pay', ending) })
  }

  function leaveFor(back) {
    const sheet = new URL('../wallet.html', import.meta.url)
    sheet.hash = new URLSearchParams({ ...paramsOf('cash_app_pay', applicationId, request), back })
    // A phone's app takes the whole window's place.
    window.top.location.assign(sheet)
  }

  return {
    addEventListener: (name, callback) => {
      wallet.requireLife()
      listeners.set(name, (listeners.get(name) ?? new Set()).add(callback))
    },
    removeEventListener: (name, callback) => listeners.get(name)?.delete(callback),
    async attach(target, look, shouldTokenize) {
      const element = elementFor(target)
      const button =
        look === false
          ? null
          : walletButton('cash_app_pay', { background: '#000', color: '#fff', radius: radiusOf(look) })
      wallet.put(element, button)
      const handlePress = () => void press(shouldTokenize)
      const pressed = button ?? element
      pressed.addEventListener('click', handlePress)
      const token = await approvedToken()
      if (token)
        tell('ontokenization', { tokenResult: resultOf('cash_app_pay', { result: 'approved', token }) })
    },
    detach: wallet.detach,
    async destroy() {
      listeners.clear()
      return wallet.destroy()
    },
  }
}

function radiusOf({ shape } = {}) {
  return shape === 'semiround' ? '6px' : '999px'
}

/** The token that the buyer approved before returning to this page. */
async function approvedToken() {
  const request = new URLSearchParams(location.search).get('cash_request_id')
  if (request === null) return null
  const headers = { 'Content-Type': 'application/json' }
  const address = new URL('../v2/wallet-nonce/request', import.meta.url)
  const body = JSON.stringify({ request })
  const answer = await fetch(address, { method: 'POST', headers, body }).catch(() => null)
  return answer?.ok ? (await answer.json()).token : null
}
