import { createFrame, openChannel } from './frame.js'

/** Resolves to the frame's result, or to 'canceled' if it is closed or the payment method is destroyed. */
export function openSheet({ page, title, params, height }, destroyed) {
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
    const end = (result) => {
      if (!dialog.isConnected) return
      channel.close()
      dialog.close()
      dialog.remove()
      before?.focus()
      resolve(result)
    }
    const channel = openChannel(opened, ({ type, height, ...result }) => {
      if (type === 'height') opened.frame.style.height = `${height}px`
      if (type === 'end') end(result)
      if (type !== 'ready') return
      opened.frame.focus()
      channel.send({ type: 'focus' })
    })
    // Listen to 'close': Escape fires no 'cancel' if the user has not touched the page since.
    dialog.addEventListener('close', () => end({ result: 'canceled' }))
    destroyed.addEventListener('abort', () => end({ result: 'canceled' }))
    dialog.append(opened.frame)
    document.body.append(dialog)
    dialog.showModal()
  })
}
