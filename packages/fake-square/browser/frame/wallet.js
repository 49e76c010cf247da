import { openLine, tellHeight } from './frame-line.js'
import { walletCards } from './wallet-cards.js'

// A wallet's payment sheet: a frame over the checkout page or, for Cash App on a phone, a page that replaces it.
const given = Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
const names = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', cash_app_pay: 'Cash App Pay' }
const isAccount = given.wallet === 'cash_app_pay'
const message = document.getElementById('message')
const tell = openLine((order) => {
  if (order.type === 'focus') document.getElementById('pay').focus()
})

document.title = `${names[given.wallet]}, practice`
document.getElementById('name').textContent = `${names[given.wallet]} (practice)`
document.getElementById('amount').textContent = `${given.label}: $${given.amount}`
document.getElementById('pay').textContent = `${isAccount ? 'Approve' : 'Pay'} $${given.amount}`
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
  else message.textContent = `${names[given.wallet]} does not answer. Try again.`
}

async function sendChoice() {
  const body = {
    application_id: given.application,
    wallet: given.wallet,
    choice: document.querySelector('input:checked').value,
    most_cents: Math.round(Number(given.amount) * 100),
  }
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch('v2/wallet-nonce', { method: 'POST', headers, body: JSON.stringify(body) })
  return response.json()
}

function end(ending) {
  if (given.back === undefined) return tell({ type: 'end', ...ending })
  const back = new URL(given.back, location.origin)
  if (back.origin !== location.origin) return
  if (ending.request) back.searchParams.set('cash_request_id', ending.request)
  location.replace(back)
}

tellHeight(document.getElementById('sheet'), tell)
tell({ type: 'ready' })
