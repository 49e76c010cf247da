/** Marks what is drawn as the state in which the page begins. Whatever differs from it later was chosen by somebody. */
export function noteDrawn(drawn: Element): void {
  for (const radio of drawn.querySelectorAll<HTMLInputElement>('input[type=radio]'))
    radio.defaultChecked = radio.checked
  for (const option of drawn.querySelectorAll('option')) option.defaultSelected = option.selected
}

/**
 * Takes back what somebody chose before the app was there: React has to find the page as it was drawn. Returns a function that
 * chooses it again once the page is React's, together with what was chosen in between, which React does not see. One of those
 * presses may be the very one that made React look at the page, so call it after that press is over.
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
  // A click that makes React look at the page is undone by React, and then the browser fires no change.
  for (const type of ['click', 'change']) place.addEventListener(type, noteLater, { capture: true })

  return () => {
    for (const type of ['click', 'change']) place.removeEventListener(type, noteLater, { capture: true })
    for (const radio of chosen) {
      // React ignores a press that changes nothing against what it found, and it may have found this radio already chosen.
      radio.checked = false
      radio.click()
    }
    for (const [select, value] of changed) {
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
}
