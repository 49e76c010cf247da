import { squareError } from './errors.js'

const fieldNames = ['cardNumber', 'cvv', 'expirationDate', 'postalCode']
const eventNames = [
  'focusClassAdded',
  'focusClassRemoved',
  'errorClassAdded',
  'errorClassRemoved',
  'cardBrandChanged',
  'postalCodeChanged',
  'escape',
  'submit',
]
const optionTypes = { includeInputLabels: ['boolean'], postalCode: ['string', 'boolean'], style: ['object'] }

export function elementFor(target) {
  const element = typeof target === 'string' ? document.querySelector(target) : target
  if (!(element instanceof Element))
    throw squareError('ElementNotFoundError', `There is no element to attach to: ${String(target)}`)
  if (element.childNodes.length > 0)
    throw squareError('ElementNotEmptyError', 'The element to attach to must be empty.')
  return element
}

export function checkOptions(options) {
  if (typeof options !== 'object' || options === null)
    throw squareError('InvalidOptionsError', 'The options of a card are an object.')
  for (const [name, value] of Object.entries(options)) {
    if (optionTypes[name]?.includes(typeof value) !== true || value === null)
      throw squareError('InvalidOptionsError', `Not an option of a card: ${name}`)
  }
  return options
}

export function checkField(field) {
  if (!fieldNames.includes(field)) throw squareError('InvalidFieldNameError', `There is no field ${field}.`)
}

export function checkListener(name, callback) {
  if (!eventNames.includes(name) || typeof callback !== 'function')
    throw squareError(
      'InvalidEventListenerError',
      `There is no event ${name}, or its listener is no function.`,
    )
}

/** As in the real SDK, amounts are dollar strings such as '1.00'. */
export function checkVerification(details) {
  const { amount, currencyCode, intent, billingContact, customerInitiated, sellerKeyedIn } = details
  const isCharge = intent !== 'STORE'
  const rules = {
    intent: ['CHARGE', 'CHARGE_AND_STORE', 'STORE'].includes(intent),
    amount: !isCharge || (typeof amount === 'string' && /^\d+(\.\d{1,2})?$/.test(amount)),
    currencyCode: !isCharge || /^[A-Z]{3}$/.test(currencyCode),
    billingContact: typeof billingContact === 'object' && billingContact !== null,
    customerInitiated: typeof customerInitiated === 'boolean',
    sellerKeyedIn: typeof sellerKeyedIn === 'boolean',
  }
  const wrong = Object.keys(rules).filter((name) => !rules[name])
  if (wrong.length > 0)
    throw squareError('InvalidVerificationDetailsError', `Verification details: check ${wrong.join(', ')}.`)
}
