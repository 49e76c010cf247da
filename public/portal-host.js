// Gives every frame of the house's own pages the height that its page asks for, and this page's address what is chosen there. Taken out of the document it leaves nothing.
;(() => {
  const script = document.currentScript
  if (!script.isConnected) return

  const tallest = 50_000
  const frames = () => [...document.querySelectorAll('iframe[data-portal-frame]')]

  function handleMessage({ origin, source, data }) {
    const frame = origin === location.origin && frames().find(({ contentWindow }) => contentWindow === source)
    if (!frame) return
    if (data?.type === 'nightlark:height' && data.height > 0 && data.height <= tallest)
      frame.style.height = `${Math.ceil(data.height)}px`
    if (data?.type === 'nightlark:search') history.replaceState(history.state, '', location.pathname + data.search)
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
