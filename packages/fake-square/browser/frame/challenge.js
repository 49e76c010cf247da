import { openLine, tellHeight } from './frame-line.js'

const code = document.getElementById('code')
const message = document.getElementById('code-message')
const given = new URLSearchParams(location.hash.slice(1))
const tell = openLine((order) => {
  if (order.type === 'focus') code.focus()
})

document.getElementById('amount').textContent = given.get('amount')
  ? `To confirm the payment of ${given.get('amount')}, enter the code that your bank has sent you.`
  : 'To confirm this card, enter the code that your bank has sent you.'
document.getElementById('confirm').addEventListener('click', confirmCode)
document.getElementById('cancel').addEventListener('click', () => tell({ type: 'end', result: 'canceled' }))
document.addEventListener('keydown', ({ key, target }) => {
  if (key === 'Escape') tell({ type: 'end', result: 'canceled' })
  if (key === 'Enter' && target === code) confirmCode()
})

async function confirmCode() {
  message.textContent = ''
  const result = await askBank().catch(() => 'unreachable')
  if (result === 'passed' || result === 'failed') return tell({ type: 'end', result })
  message.textContent =
    result === 'wrong' ? 'That is not the code. Try again.' : 'The bank does not answer. Try again.'
  code.setAttribute('aria-invalid', 'true')
  code.focus()
}

async function askBank() {
  const response = await fetch('v2/card-nonce/challenge', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ challenge: given.get('challenge'), code: code.value }),
  })
  return (await response.json()).result
}

tellHeight(document.getElementById('sheet'), tell)
tell({ type: 'ready' })
