// A fake of Square's Web Payments SDK with the same calls and errors.
;(() => {
  const at = (file) => new URL(`../sdk/${file}`, document.currentScript.src).href
  const [cards, walletParts] = [at('card.js'), at('wallets.js')]
  const unsupportedMethods = ['giftCard', 'ach', 'afterpayClearpay']
  const requests = new WeakMap()

  function squareError(name, message) {
    return Object.assign(new Error(message), { name })
  }

  function checkApplication(applicationId, locationId) {
    if (typeof applicationId === 'string' && applicationId.startsWith('sq0idp-')) {
      const message = 'A production application id does not work with this script.'
      throw squareError('ApplicationIdEnvironmentMismatchError', message)
    }
    if (typeof applicationId !== 'string' || !/^sandbox-sq0idb-./.test(applicationId))
      throw squareError('InvalidApplicationIdError', 'An application id begins with sandbox-sq0idb-.')
    if (locationId !== undefined && typeof locationId !== 'string')
      throw squareError('InvalidLocationIdError', 'The location id must be a string.')
  }

  function unsupported(name) {
    return async () => {
      throw squareError('PaymentMethodUnsupportedError', `${name} is not offered in practice mode.`)
    }
  }

  function checkTotal(total) {
    const isSum = typeof total?.amount === 'string' && /^\d+\.\d\d$/.test(total.amount) && total.amount > 0
    if (!isSum || typeof total.label !== 'string' || total.label === '')
      throw squareError(
        'InvalidPaymentRequestError',
        "The total needs an amount such as '5.79', and a label.",
      )
    return total
  }

  /** The wallets read the total through `requests`; the page gets only the public methods. */
  function paymentRequest(options) {
    if (options?.countryCode !== 'US' || options.currencyCode !== 'USD')
      throw squareError('InvalidPaymentRequestError', 'This venue takes USD, in the US.')
    let total = checkTotal(options.total)
    let open = 0
    let isFrozen = false
    const request = {
      update(changes) {
        if (isFrozen)
          throw squareError(
            'InvalidPaymentRequestUpdateError',
            'Cash App Pay takes no change of the request.',
          )
        if (open > 0) return false
        if (changes.total !== undefined) total = checkTotal(changes.total)
        return true
      },
      addEventListener: () => undefined,
    }
    requests.set(request, {
      total: () => total,
      hold: () => {
        open += 1
      },
      release: () => {
        open -= 1
      },
      freeze: () => {
        isFrozen = true
      },
    })
    return request
  }

  /** Tests hide a wallet with window.practiceSquare = { without: ['applePay'] }. */
  function wallet(name, create, applicationId) {
    return async (request, options) => {
      const { without = [] } = window.practiceSquare ?? {}
      if (without.includes(name))
        throw squareError('PaymentMethodUnsupportedError', `${name} is not in this browser.`)
      const known = requests.get(request)
      if (!known) throw squareError('InvalidPaymentRequestError', `${name} needs a payment request.`)
      const parts = await import(walletParts)
      return parts[create](applicationId, known, options)
    }
  }

  window.Square = {
    payments(applicationId, locationId) {
      checkApplication(applicationId, locationId)
      return {
        ...Object.fromEntries(unsupportedMethods.map((name) => [name, unsupported(name)])),
        paymentRequest,
        applePay: wallet('applePay', 'createApplePay', applicationId),
        googlePay: wallet('googlePay', 'createGooglePay', applicationId),
        cashAppPay: wallet('cashAppPay', 'createCashAppPay', applicationId),
        card: async (options = {}) => (await import(cards)).createCard(applicationId, options),
        setLocale: async () => undefined,
      }
    },
  }
})()
