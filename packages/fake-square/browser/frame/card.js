import { formatExpiry, regroupNumber, validators } from './card-entry.js'
import { extractDigits, findBrand, groupDigits } from './card-number.js'
import { applyStyle } from './card-style.js'
import { openChannel, reportHeight } from './frame-channel.js'
import { testCards } from './test-cards.js'

const entries = [...document.querySelectorAll('.entry')]
const fields = Object.fromEntries(
  entries.map((entry) => {
    const input = entry.querySelector('input')
    return [entry.dataset.field, { entry, input, message: document.getElementById(`${input.id}-message`) }]
  }),
)
const brandNames = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMERICAN_EXPRESS: 'Amex',
  DISCOVER: 'Discover',
  DISCOVER_DINERS: 'Diners',
  JCB: 'JCB',
  CHINA_UNIONPAY: 'UnionPay',
}
let brand = 'OTHER_BRAND'
let asksPostalCode = true

const commands = {
  configure,
  focus: focusField,
  clear,
  setError: (command) => showError(command.field),
  tokenize,
}
const send = openChannel(async (command) => {
  if (!Object.hasOwn(commands, command.type)) return
  const reply = await commands[command.type](command)
  if (command.id) send({ type: 'reply', id: command.id, reply })
})

function readValues() {
  return Object.fromEntries(Object.entries(fields).map(([name, { input }]) => [name, input.value]))
}

function findError(name) {
  if (name === 'postalCode' && !asksPostalCode) return ''
  return validators[name](readValues())
}

function emit(type, name) {
  const { entry, input } = fields[name]
  const isValid = findError(name) === ''
  const hasError = entry.classList.contains('is-error')
  const currentState = {
    hasErrorClass: hasError,
    hasFocusClass: document.activeElement === input,
    isCompletelyValid: isValid,
    isEmpty: input.value === '',
    isPotentiallyValid: isValid || !hasError,
  }
  const postalCodeValue = fields.postalCode.input.value
  send({
    type: 'event',
    name: type,
    detail: { cardBrand: brand, currentState, eventType: type, field: name, postalCodeValue },
  })
}

function showError(name, words = findError(name) || 'Check this entry.') {
  const { entry, input, message } = fields[name]
  message.textContent = words
  input.setAttribute('aria-invalid', 'true')
  if (entry.classList.contains('is-error')) return
  entry.classList.add('is-error')
  emit('errorClassAdded', name)
}

function hideError(name) {
  const { entry, input, message } = fields[name]
  message.textContent = ''
  input.removeAttribute('aria-invalid')
  if (!entry.classList.contains('is-error')) return
  entry.classList.remove('is-error')
  emit('errorClassRemoved', name)
}

function updateBrand() {
  const next = findBrand(extractDigits(fields.cardNumber.input.value))
  fields.cvv.input.maxLength = next.cvv
  fields.cvv.input.placeholder = next.cvv === 4 ? '1234' : '123'
  if (next.brand === brand) return
  brand = next.brand
  const name = brandNames[brand] ?? ''
  document.getElementById('brand').textContent = name
  document.getElementById('brand-name').textContent = name
  emit('cardBrandChanged', 'cardNumber')
}

const onInput = {
  cardNumber: ({ target }) => {
    regroupNumber(target)
    updateBrand()
  },
  expirationDate: ({ target, inputType = '' }) => {
    target.value = formatExpiry(target.value, inputType.startsWith('delete'))
  },
  cvv: ({ target }) => {
    target.value = extractDigits(target.value)
  },
  postalCode: () => emit('postalCodeChanged', 'postalCode'),
}

for (const [name, { input }] of Object.entries(fields)) {
  input.addEventListener('input', (event) => {
    onInput[name](event)
    if (findError(name) === '') hideError(name)
  })
  input.addEventListener('focus', () => emit('focusClassAdded', name))
  input.addEventListener('blur', () => {
    if (input.value !== '' && findError(name) !== '') showError(name)
    emit('focusClassRemoved', name)
  })
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') emit('submit', name)
    if (key === 'Escape') emit('escape', name)
  })
}

function configure({ options }) {
  const { postalCode, style, includeInputLabels } = options
  if (typeof postalCode === 'string') fields.postalCode.input.value = postalCode
  if (typeof postalCode === 'boolean') showPostalCode(postalCode)
  if (includeInputLabels === false)
    for (const { entry } of Object.values(fields)) entry.querySelector('label').className = 'unseen'
  if (style) applyStyle(style)
}

function showPostalCode(isAsked) {
  asksPostalCode = isAsked
  fields.postalCode.entry.hidden = !isAsked
  document.querySelector('.fields').classList.toggle('without-postal-code', !isAsked)
}

function focusField({ field }) {
  fields[field].input.focus()
}

function clear() {
  for (const [name, { input }] of Object.entries(fields)) {
    input.value = ''
    hideError(name)
  }
  updateBrand()
}

async function tokenize({ applicationId, verify }) {
  const wrong = Object.keys(fields).filter((name) => findError(name) !== '')
  for (const name of wrong) showError(name)
  if (wrong.length > 0) {
    fields[wrong[0]].input.focus()
    const errors = wrong.map((field) => ({ type: 'VALIDATION_ERROR', field, message: findError(field) }))
    return { errors }
  }
  const { cardNumber, expirationDate, cvv, postalCode } = readValues()
  const body = {
    application_id: applicationId,
    number: cardNumber,
    expiry: expirationDate,
    cvv,
    postal_code: asksPostalCode ? postalCode.trim() : '00000',
    verify,
  }
  return sendCard(body).catch(() => ({
    failure: 'The card could not be sent. Check your connection and try again.',
  }))
}

/** The card number leaves this frame only here. */
async function sendCard(body) {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch('v2/card-nonce', { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = await response.json()
  for (const { field, message } of answer.errors ?? []) if (fields[field]) showError(field, `${message}.`)
  if (!response.ok && !answer.errors?.[0]?.type)
    return { failure: 'Square is not responding. Please try again.' }
  return { ...answer, postalCode: fields.postalCode.input.value }
}

/** Uses a valid expiry, not 01/40, which is declined. */
function fillInTestCard({ number, cvv }) {
  fields.cardNumber.input.value = groupDigits(number)
  fields.expirationDate.input.value = `12/${(new Date().getFullYear() + 3) % 100}`
  fields.cvv.input.value = cvv
  if (fields.postalCode.input.value === '') fields.postalCode.input.value = '35055'
  updateBrand()
  for (const name of Object.keys(fields)) hideError(name)
  emit('postalCodeChanged', 'postalCode')
  fields.cardNumber.input.focus()
}

document.getElementById('test-cards').append(
  ...testCards.map((card) => {
    const [item, button, number] = ['li', 'button', 'span'].map((name) => document.createElement(name))
    button.type = 'button'
    number.textContent = groupDigits(card.number)
    button.append(card.name, number)
    button.addEventListener('click', () => fillInTestCard(card))
    item.append(button)
    return item
  }),
)

reportHeight(document.getElementById('sheet'), send)
send({ type: 'ready' })
