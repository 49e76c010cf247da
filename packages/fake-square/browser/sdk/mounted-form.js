import { squareError } from './errors.js'
import { createFrame, openLine } from './frame.js'

const patience = 20000

/** Adds the card form to the page. `ready` waits until it has loaded; removing it rejects whatever still waits. */
export function mountForm(element, onEvent) {
  const opened = createFrame('card.html', 'Secure card form')
  const wrapper = document.createElement('div')
  wrapper.className = 'sq-card-wrapper'
  opened.frame.className = 'sq-card-component'
  opened.frame.style.height = `${heightAt(element.clientWidth)}px`

  let settle
  const ready = new Promise((resolve, reject) => {
    settle = { resolve, reject }
  })
  const line = openLine(opened, (message) => {
    if (message.type === 'height') opened.frame.style.height = `${message.height}px`
    if (message.type === 'ready') settle.resolve()
    if (message.type === 'event') onEvent(message)
  })
  const gone = new AbortController()
  const leave = (reason) => {
    gone.abort()
    clearTimeout(timer)
    line.close(reason)
    wrapper.remove()
    settle.reject(reason)
  }
  const late = squareError('PaymentMethodAttachError', 'The card form did not load.')
  const timer = setTimeout(() => settle.reject(late), patience)

  wrapper.append(opened.frame)
  element.append(wrapper)
  return {
    frame: opened.frame,
    line,
    ready: ready.finally(() => clearTimeout(timer)),
    gone: gone.signal,
    leave,
  }
}

/** The height of the form before it tells its own: a frame that is out of sight is not drawn, and tells nothing. */
function heightAt(width) {
  if (width < 273) return 307
  return width < 480 ? 285 : 177
}
