// Gives every frame of the house's own pages the height that its page asks for. Taken out of the document it leaves nothing.
;(() => {
  const script = document.currentScript
  if (!script.isConnected) return

  const tallest = 50_000
  const frames = () => [...document.querySelectorAll('iframe[data-portal-frame]')]

  function handleMessage({ origin, source, data }) {
    if (origin !== location.origin || data?.type !== 'nightlark:height') return
    const frame = frames().find(({ contentWindow }) => contentWindow === source)
    if (frame && data.height > 0 && data.height <= tallest) frame.style.height = `${Math.ceil(data.height)}px`
  }

  const watch = new MutationObserver(() => {
    if (script.isConnected) return
    removeEventListener('message', handleMessage)
    watch.disconnect()
  })

  addEventListener('message', handleMessage)
  watch.observe(script.parentNode, { childList: true })
  // A page that was there before this script has already said its height, and nobody heard it.
  for (const { contentWindow } of frames()) contentWindow.postMessage({ type: 'nightlark:ask' }, location.origin)
})()
