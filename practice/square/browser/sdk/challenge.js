import { createFrame, openLine } from './frame.js'

/** Opens the bank's window over the page until the card is destroyed. Resolves to 'passed', 'failed' or 'canceled'. */
export function askForCode(challenge, { amount, currencyCode }, gone) {
  const words = amount === undefined ? '' : `${amount} ${currencyCode}`
  const opened = createFrame('challenge.html', 'Your bank asks for a code', { challenge, amount: words })
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', 'Your bank asks for a code')
  Object.assign(dialog.style, { padding: '0', border: '0', borderRadius: '6px', width: 'min(26rem, 94vw)' })
  opened.frame.style.height = '24rem'
  const before = document.activeElement

  return new Promise((resolve) => {
    const end = (result) => {
      if (!dialog.isConnected) return
      line.close()
      dialog.close()
      dialog.remove()
      before?.focus()
      resolve(result)
    }
    const line = openLine(opened, ({ type, height, result }) => {
      if (type === 'height') opened.frame.style.height = `${height}px`
      if (type === 'end') end(result)
      if (type !== 'ready') return
      opened.frame.focus()
      line.order({ type: 'focus' })
    })
    // Not 'cancel': Escape closes without it if the user has not touched the page since.
    dialog.addEventListener('close', () => end('canceled'))
    gone.addEventListener('abort', () => end('canceled'))
    dialog.append(opened.frame)
    document.body.append(dialog)
    dialog.showModal()
  })
}
