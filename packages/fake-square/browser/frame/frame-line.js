/** Exchanges messages with the page that opened this frame, identified by a secret word in the frame's address. */
export function openLine(onOrder) {
  const word = new URLSearchParams(location.hash.slice(1)).get('word')
  addEventListener('message', (event) => {
    const isOurs = event.source === parent && event.origin === location.origin
    if (isOurs && word && event.data?.practiceSquare === word) onOrder(event.data)
  })
  return (message) => parent.postMessage({ ...message, practiceSquare: word }, location.origin)
}

/** Tells the page the height of the content, now and whenever it changes. */
export function tellHeight(element, tell) {
  const measure = () => tell({ type: 'height', height: Math.ceil(element.getBoundingClientRect().height) })
  new ResizeObserver(measure).observe(element)
}
