import { elementFor } from './checks.js'
import { squareError } from './errors.js'
import { createWallet, createWalletButton, toParams, toWalletResult } from './wallet.js'

/** The SDK has no Apple Pay button; the page draws one. */
export function createApplePay(applicationId, request) {
  const wallet = createWallet('apple_pay', applicationId, request)
  return {
    tokenize: async () => toWalletResult('apple_pay', await wallet.openExclusively()),
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
      wallet.mount(
        elementFor(target),
        createWalletButton('google_pay', buttonColor === 'white' ? light : dark),
      )
    },
    async tokenize() {
      wallet.requireAttached()
      return toWalletResult('google_pay', await wallet.openExclusively())
    },
    detach: wallet.detach,
    destroy: wallet.destroy,
  }
}

/** The token arrives in an event, also on the page that the buyer returns to from their phone. */
export function createCashAppPay(applicationId, request, options) {
  if (typeof options?.redirectURL !== 'string')
    throw squareError('CashAppPayMissingRedirectUrlError', 'Cash App Pay needs a redirectURL.')
  request.freeze()
  const wallet = createWallet('cash_app_pay', applicationId, request)
  const listeners = new Map()

  function emit(name, detail) {
    for (const callback of [...(listeners.get(name) ?? [])]) callback(new CustomEvent(name, { detail }))
  }

  async function press(shouldTokenize) {
    if ((await shouldTokenize?.()) === false) return
    const isMobile = matchMedia('(hover: none) and (pointer: coarse)').matches
    emit('customerInteraction', { isMobile })
    if (isMobile) return redirectToSheet(options.redirectURL)
    const result = await wallet.openExclusively()
    if (result.result !== 'approved') return emit('customerDismissed', {})
    emit('ontokenization', { tokenResult: toWalletResult('cash_app_pay', result) })
  }

  function redirectToSheet(back) {
    const sheet = new URL('../wallet.html', import.meta.url)
    sheet.hash = new URLSearchParams({ ...toParams('cash_app_pay', applicationId, request), back })
    // The sheet replaces the whole window, as the phone's app does.
    window.top.location.assign(sheet)
  }

  return {
    addEventListener: (name, callback) => {
      wallet.requireNotDestroyed()
      listeners.set(name, (listeners.get(name) ?? new Set()).add(callback))
    },
    removeEventListener: (name, callback) => listeners.get(name)?.delete(callback),
    async attach(target, buttonOptions, shouldTokenize) {
      const element = elementFor(target)
      const button =
        buttonOptions === false
          ? null
          : createWalletButton('cash_app_pay', {
              background: '#000',
              color: '#fff',
              radius: toRadius(buttonOptions),
            })
      wallet.mount(element, button)
      const handlePress = () => void press(shouldTokenize)
      const pressed = button ?? element
      pressed.addEventListener('click', handlePress)
      const token = await fetchApprovedToken()
      if (token)
        emit('ontokenization', { tokenResult: toWalletResult('cash_app_pay', { result: 'approved', token }) })
    },
    detach: wallet.detach,
    async destroy() {
      listeners.clear()
      return wallet.destroy()
    },
  }
}

function toRadius({ shape } = {}) {
  return shape === 'semiround' ? '6px' : '999px'
}

async function fetchApprovedToken() {
  const request = new URLSearchParams(location.search).get('cash_request_id')
  if (request === null) return null
  const headers = { 'Content-Type': 'application/json' }
  const address = new URL('../v2/wallet-nonce/request', import.meta.url)
  const body = JSON.stringify({ request })
  const answer = await fetch(address, { method: 'POST', headers, body }).catch(() => null)
  return answer?.ok ? (await answer.json()).token : null
}
