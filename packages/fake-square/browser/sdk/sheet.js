import { createFrame, openLine } from './frame.js'

/** Opens a frame over the page, until it ends, is closed, or the payment method is destroyed. Resolves to what it ends with. */
export function openSheet({ page, title, params, height }, gone) {
  const opened = createFrame(page, title, params)
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', title)
  Object.assign(dialog.style, {
    margin: 'auto',
    padding: '0',
    border: '0',
    borderRadius: '6px',
    width: 'min(26rem, 94vw)',
  })
  opened.frame.style.height = height
  const before = document.activeElement

  return new Promise((resolve) => {
    const end = (ending) => {
      if (!dialog.isConnected) return
      line.close()
      dialog.close()
      dialog.remove()
      before?.focus()
      resolve(ending)
    }
    const line = openLine(opened, ({ type, height, ...ending }) => {
      if (type === 'height') opened.frame.style.height = `${height}px`
      if (type === 'end') end(ending)
      if (type !== 'ready') return
      opened.frame.focus()
      line.order({ type: 'focus' })
    })
    // Not 'cancel': Escape closes without it if the user has not touched the page since.
    dialog.addEventListener('close', () => end({ result: 'canceled' }))
    gone.addEventListener('abort', () => end({ result: 'canceled' }))
    dialog.append(opened.frame)
    document.body.append(dialog)
    dialog.showModal()
  })
}
