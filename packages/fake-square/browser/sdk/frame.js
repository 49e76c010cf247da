const base = new URL('../', import.meta.url)

/** A frame without an origin: neither this page nor its scripts can read what is typed there. */
export function createFrame(page, title, params = {}) {
  const word = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('')
  const frame = document.createElement('iframe')
  frame.title = title
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.src = `${new URL(page, base)}#${new URLSearchParams({ ...params, word })}`
  Object.assign(frame.style, { display: 'block', width: '100%', border: '0' })
  return { frame, word }
}

/** Exchanges messages with that frame only, identified by its secret word. */
export function openLine({ frame, word }, onMessage) {
  const waiting = new Map()
  let count = 0

  const hear = ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== 'null' || data?.practiceSquare !== word) return
    if (data.type !== 'reply') return onMessage(data)
    waiting.get(data.id)?.resolve(data.reply)
    waiting.delete(data.id)
  }
  // The frame's origin is opaque and cannot be named. Nothing secret is sent this way.
  const order = (message) => frame.contentWindow?.postMessage({ ...message, practiceSquare: word }, '*')
  const ask = (message) =>
    new Promise((resolve, reject) => {
      count += 1
      waiting.set(count, { resolve, reject })
      order({ ...message, id: count })
    })
  const close = (reason) => {
    window.removeEventListener('message', hear)
    for (const { reject } of waiting.values()) reject(reason)
  }
  window.addEventListener('message', hear)
  return { order, ask, close }
}
