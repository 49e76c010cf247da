import { openChannel, reportHeight } from './frame-channel.js'

const code = document.getElementById('code')
const message = document.getElementById('code-message')
const params = new URLSearchParams(location.hash.slice(1))
const send = openChannel((command) => {
  if (command.type === 'focus') code.focus()
})

document.getElementById('amount').textContent = params.get('amount')
  ? `To confirm the payment of ${params.get('amount')}, enter the code that your bank has sent you.`
  : 'To confirm this card, enter the code that your bank has sent you.'
document.getElementById('confirm').addEventListener('click', confirmCode)
document.getElementById('cancel').addEventListener('click', () => send({ type: 'end', result: 'canceled' }))
document.addEventListener('keydown', ({ key, target }) => {
  if (key === 'Escape') send({ type: 'end', result: 'canceled' })
  if (key === 'Enter' && target === code) confirmCode()
})

async function confirmCode() {
  message.textContent = ''
  const result = await askBank().catch(() => 'unreachable')
  if (result === 'passed' || result === 'failed') return send({ type: 'end', result })
  message.textContent =
    result === 'wrong' ? 'That is not the code. Try again.' : 'The bank is not responding. Try again.'
  code.setAttribute('aria-invalid', 'true')
  code.focus()
}

async function askBank() {
  const response = await fetch('v2/card-nonce/challenge', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ challenge: params.get('challenge'), code: code.value }),
  })
  return (await response.json()).result
}

reportHeight(document.getElementById('sheet'), send)
send({ type: 'ready' })
