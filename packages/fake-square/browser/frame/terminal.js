// Simulates card readers: what each one shows, and what a guest can do.
const list = document.getElementById('readers')
const message = document.getElementById('message')
const code = document.getElementById('code')
let shown = ''

async function refresh() {
  const response = await fetch('terminal/readers').catch(() => null)
  if (!response?.ok) return showMessage('Practice mode is not responding.')
  const text = await response.text()
  // Keep unchanged content in the DOM, so that it keeps the focus.
  if (text === shown) return
  shown = text
  const focused = document.activeElement?.id
  list.replaceChildren(...JSON.parse(text).readers.map(renderReader))
  if (list.children.length === 0) list.append(line('No reader is paired yet.'))
  if (focused) document.getElementById(focused)?.focus()
}

function renderReader(reader) {
  const card = document.createElement('section')
  card.className = 'reader'
  const name = document.createElement('h2')
  name.textContent = reader.name || 'Reader'
  card.append(name, ...renderScreen(reader))
  return card
}

function renderScreen(reader) {
  const { device_id, is_off, checkout_id, status, amount_cents, note, declines } = reader
  const power = { act: 'switch', device_id, is_off: !is_off }
  const off = button(`power ${device_id}`, is_off ? 'Switch it on' : 'Switch it off', power)
  if (is_off) return [line('Off.'), row(off)]
  if (status === null || status === 'PENDING') return [line('Ready.'), row(off)]
  const amount = line(`$${(amount_cents / 100).toFixed(2)}`)
  amount.className = 'amount'
  const act = (name, words) => button(`${name} ${checkout_id}`, words, { act: name, checkout_id })
  const tap = act('tap', 'Tap a card')
  tap.className = 'primary'
  return [
    amount,
    line(note ?? ''),
    ...(declines > 0 ? [line('Declined. Try another card.')] : []),
    ...(status === 'CANCEL_REQUESTED' ? [line('The register is canceling.')] : []),
    row(tap, act('decline', 'Tap a card that is declined'), act('cancel', 'Cancel')),
  ]
}

function line(words) {
  const paragraph = document.createElement('p')
  paragraph.textContent = words
  return paragraph
}

function row(...buttons) {
  const actions = document.createElement('div')
  actions.className = 'actions'
  actions.append(...buttons)
  return actions
}

function button(id, words, body) {
  const made = document.createElement('button')
  Object.assign(made, { id, type: 'button', textContent: words })
  made.addEventListener('click', () => send(body))
  return made
}

async function send(body) {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch('terminal/act', { method: 'POST', headers, body: JSON.stringify(body) }).catch(
    () => null,
  )
  const problem = response?.ok
    ? ''
    : ((await response?.json())?.errors?.[0]?.detail ?? 'It did not go through.')
  showMessage(problem)
  await refresh()
  return problem === ''
}

function showMessage(words) {
  message.textContent = words
}

document.getElementById('pair').addEventListener('submit', async (event) => {
  event.preventDefault()
  if (await send({ act: 'pair', code: code.value })) code.value = ''
})

await refresh()
setInterval(refresh, 1000)
