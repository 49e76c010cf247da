import { openChannel, reportHeight } from './frame-channel.js'
import { walletCards } from './wallet-cards.js'

// The payment sheet is a frame over the checkout page, or a page that replaces it for Cash App on a phone.
const params = Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
const names = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', cash_app_pay: 'Cash App Pay' }
const isAccount = params.wallet === 'cash_app_pay'
const message = document.getElementById('message')
const send = openChannel((command) => {
  if (command.type === 'focus') document.getElementById('pay').focus()
})

document.title = `${names[params.wallet]}, practice`
document.getElementById('name').textContent = `${names[params.wallet]} (practice)`
document.getElementById('amount').textContent = `${params.label}: $${params.amount}`
document.getElementById('pay').textContent = `${isAccount ? 'Approve' : 'Pay'} $${params.amount}`
document.getElementById('pay').addEventListener('click', pay)
document.getElementById('cancel').addEventListener('click', () => end({ result: 'canceled' }))
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') end({ result: 'canceled' })
})

const choices = isAccount ? walletCards.filter(({ name }) => name !== 'Mastercard') : walletCards
document.querySelector('.choices').append(
  ...choices.map(({ name, number, outcome }, index) => {
    const [label, input] = ['label', 'input'].map((tag) => document.createElement(tag))
    Object.assign(input, { type: 'radio', name: 'choice', value: number, checked: index === 0 })
    const account = outcome === 'OK' ? 'My Cash App account' : 'An account that is declined'
    label.append(input, isAccount ? account : `${name}, ending in ${number.slice(-4)}`)
    return label
  }),
)

async function pay() {
  message.textContent = ''
  const answer = await sendChoice().catch(() => null)
  if (answer?.token) end({ result: 'approved', ...answer })
  else message.textContent = `${names[params.wallet]} is not responding. Try again.`
}

async function sendChoice() {
  const body = {
    application_id: params.application,
    wallet: params.wallet,
    choice: document.querySelector('input:checked').value,
    most_cents: Math.round(Number(params.amount) * 100),
  }
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch('v2/wallet-nonce', { method: 'POST', headers, body: JSON.stringify(body) })
  return response.json()
}

function end(result) {
  if (params.back === undefined) return send({ type: 'end', ...result })
  const back = new URL(params.back, location.origin)
  if (back.origin !== location.origin) return
  if (result.request) back.searchParams.set('cash_request_id', result.request)
  location.replace(back)
}

reportHeight(document.getElementById('sheet'), send)
send({ type: 'ready' })
