import { squareError } from './errors.js'
import { createFrame, openChannel } from './frame.js'

const timeoutMs = 20000

/** `ready` resolves when the form has loaded. Unmounting rejects pending requests. */
export function mountForm(element, onEvent) {
  const opened = createFrame('card.html', 'Secure card form')
  const wrapper = document.createElement('div')
  wrapper.className = 'sq-card-wrapper'
  opened.frame.className = 'sq-card-component'
  opened.frame.style.height = `${estimateHeight(element.clientWidth)}px`

  let settle
  const ready = new Promise((resolve, reject) => {
    settle = { resolve, reject }
  })
  const channel = openChannel(opened, (message) => {
    if (message.type === 'height') opened.frame.style.height = `${message.height}px`
    if (message.type === 'ready') settle.resolve()
    if (message.type === 'event') onEvent(message)
  })
  const destroyed = new AbortController()
  const unmount = (reason) => {
    destroyed.abort()
    clearTimeout(timer)
    channel.close(reason)
    wrapper.remove()
    settle.reject(reason)
  }
  const late = squareError('PaymentMethodAttachError', 'The card form did not load.')
  const timer = setTimeout(() => settle.reject(late), timeoutMs)

  wrapper.append(opened.frame)
  element.append(wrapper)
  return {
    frame: opened.frame,
    channel,
    ready: ready.finally(() => clearTimeout(timer)),
    destroyed: destroyed.signal,
    unmount,
  }
}

/** The height until the form reports its own; a hidden frame is not laid out and reports nothing. */
function estimateHeight(width) {
  if (width < 273) return 307
  return width < 480 ? 285 : 177
}
