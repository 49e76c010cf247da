/** Says of what has been drawn that it is how the page begins: what differs from it later has been chosen. */
export function noteDrawn(drawn: Element): void {
  for (const radio of drawn.querySelectorAll<HTMLInputElement>('input[type=radio]'))
    radio.defaultChecked = radio.checked
  for (const option of drawn.querySelectorAll('option')) option.defaultSelected = option.selected
}

/**
 * What was chosen in a page before the app was there. Takes it back, as React has to find the page as it was drawn; returns
 * what chooses it again when the page is React's, and with it what was chosen in the meantime, which React does not see. That may
 * be the press by which React was made to look at the page: choose again when it is over.
 */
export function takeBackChoices(place: ParentNode): () => void {
  const radios = [...place.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  const chosen = new Set(radios.filter((radio) => radio.checked && !radio.defaultChecked))
  const selects = [...place.querySelectorAll('select')].map((select) => ({ select, value: select.value }))
  for (const radio of radios) radio.checked = radio.defaultChecked
  for (const option of place.querySelectorAll('option')) option.selected = option.defaultSelected
  const changed = new Map(
    selects.flatMap(({ select, value }) => (select.value === value ? [] : [[select, value] as const])),
  )

  function noteLater({ target }: Event) {
    if (target instanceof HTMLSelectElement) changed.set(target, target.value)
    else if (target instanceof HTMLInputElement && target.type === 'radio' && target.checked) {
      chosen.delete(target)
      chosen.add(target)
    }
  }
  // Where React looks at the page because of a click, it undoes it, and the browser tells of no change.
  for (const type of ['click', 'change']) place.addEventListener(type, noteLater, { capture: true })

  return () => {
    for (const type of ['click', 'change']) place.removeEventListener(type, noteLater, { capture: true })
    for (const radio of chosen) {
      // React compares a press with what it found, and has found a radio that was pressed since as it is now.
      radio.checked = false
      radio.click()
    }
    for (const [select, value] of changed) {
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
}
