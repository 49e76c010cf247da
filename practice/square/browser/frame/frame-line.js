/** The line to the page that opened this frame. Both sides know the word that the frame was opened with. */
export function openLine(onOrder) {
  const word = new URLSearchParams(location.hash.slice(1)).get('word')
  addEventListener('message', (event) => {
    const isOurs = event.source === parent && event.origin === location.origin
    if (isOurs && word && event.data?.practiceSquare === word) onOrder(event.data)
  })
  return (message) => parent.postMessage({ ...message, practiceSquare: word }, location.origin)
}

/** Lets the page give this frame as much room as its content takes, now and whenever that changes. */
export function tellHeight(element, tell) {
  const measure = () => tell({ type: 'height', height: Math.ceil(element.getBoundingClientRect().height) })
  new ResizeObserver(measure).observe(element)
}
