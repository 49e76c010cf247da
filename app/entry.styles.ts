// Comes before the app where the page has only the styles of what is seen without it (scripts/build/finished-page.ts).
const link = document.querySelector<HTMLLinkElement>('link[data-late-styles]')

if (link && link.sheet === null) {
  const { ok } = await fetch(link.href)
  if (!ok) throw new Error('The styles are gone')
  await setStyles(link)
}

/** Also if they could not be had before: then they are asked for again. */
function setStyles(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve, { once: true })
    link.addEventListener('error', reject, { once: true })
    link.disabled = true
    link.disabled = false
  })
}

export {}
