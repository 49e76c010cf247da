/** A secret in the frame's address identifies messages of the page that opened it. */
export function openChannel(onCommand) {
  const secret = new URLSearchParams(location.hash.slice(1)).get('secret')
  addEventListener('message', (event) => {
    const isOurs = event.source === parent && event.origin === location.origin
    if (isOurs && secret && event.data?.practiceSquare === secret) onCommand(event.data)
  })
  return (message) => parent.postMessage({ ...message, practiceSquare: secret }, location.origin)
}

export function reportHeight(element, send) {
  const measure = () => send({ type: 'height', height: Math.ceil(element.getBoundingClientRect().height) })
  new ResizeObserver(measure).observe(element)
}
