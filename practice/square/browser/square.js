// A practice version of Square's Web Payments SDK: the same calls and errors, no money.
;(() => {
  const sdk = new URL('../sdk/card.js', document.currentScript.src).href
  const notHere = ['giftCard', 'applePay', 'googlePay', 'ach', 'afterpayClearpay', 'cashAppPay']

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

  window.Square = {
    payments(applicationId, locationId) {
      checkApplication(applicationId, locationId)
      return {
        ...Object.fromEntries(notHere.map((name) => [name, unsupported(name)])),
        card: async (options = {}) => (await import(sdk)).createCard(applicationId, options),
        setLocale: async () => undefined,
      }
    },
  }
})()
