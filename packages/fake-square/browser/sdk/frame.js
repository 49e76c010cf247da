const base = new URL('../', import.meta.url)

/** The sandbox hides typed card data from the page and its scripts. */
export function createFrame(page, title, params = {}) {
  const secret = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('')
  const frame = document.createElement('iframe')
  frame.title = title
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.src = `${new URL(page, base)}#${new URLSearchParams({ ...params, secret })}`
  Object.assign(frame.style, { display: 'block', width: '100%', border: '0' })
  return { frame, secret }
}

/** The frame's messages contain its secret. */
export function openChannel({ frame, secret }, onMessage) {
  const waiting = new Map()
  let count = 0

  const receive = ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== 'null' || data?.practiceSquare !== secret) return
    if (data.type !== 'reply') return onMessage(data)
    waiting.get(data.id)?.resolve(data.reply)
    waiting.delete(data.id)
  }
  // An opaque origin cannot be a target, so send nothing secret.
  const send = (message) => frame.contentWindow?.postMessage({ ...message, practiceSquare: secret }, '*')
  const ask = (message) =>
    new Promise((resolve, reject) => {
      count += 1
      waiting.set(count, { resolve, reject })
      send({ ...message, id: count })
    })
  const close = (reason) => {
    window.removeEventListener('message', receive)
    for (const { reject } of waiting.values()) reject(reason)
  }
  window.addEventListener('message', receive)
  return { send, ask, close }
}
