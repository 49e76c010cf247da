declare global {
  interface Window {
    tellHeard?: (words: string) => void
  }
}

/** Runs in every frame: reports announcements of its live regions. New regions announce nothing except alerts. */
export function tellAnnouncements(): void {
  const live = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive], output'
  const known = new WeakSet<Element>()
  const last = new WeakMap<Element, string>()

  function wordsOf(root: Node): string {
    const words: string[] = []
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let text: Node | null = root; text; text = texts.nextNode()) {
      const parent = text.parentElement
      const isHeard =
        parent?.checkVisibility({ visibilityProperty: true }) && !parent.closest('[aria-hidden=true]')
      if (text.nodeType === Node.TEXT_NODE && isHeard) words.push(text.textContent ?? '')
    }
    return words.join(' ').replace(/\s+/g, ' ').trim()
  }
  function tell(region: Element, words: string): void {
    if (words === '' || last.get(region) === words) return
    last.set(region, words)
    window.tellHeard?.(words)
  }
  function isAtomic(region: Element): boolean {
    return (
      region.getAttribute('aria-atomic') !== 'false' &&
      region.matches('[role=status], [role=alert], output, [aria-atomic=true]')
    )
  }
  const elementsIn = (changes: MutationRecord[]) =>
    changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element)

  new MutationObserver((changes) => {
    for (const change of changes) tellChange(change)
    for (const added of elementsIn(changes)) tellAlerts(added)
    learn()
  }).observe(document, { subtree: true, childList: true, characterData: true })

  function tellChange({ target, addedNodes }: MutationRecord): void {
    const region = (target instanceof Element ? target : target.parentElement)?.closest(live)
    if (!region || !known.has(region)) return
    if (isAtomic(region)) tell(region, wordsOf(region))
    else for (const node of addedNodes) tell(region, wordsOf(node))
  }
  function tellAlerts(added: Element): void {
    for (const alert of [added, ...added.querySelectorAll('[role=alert]')])
      if (alert.matches('[role=alert]') && alert.isConnected && !known.has(alert)) tell(alert, wordsOf(alert))
  }
  function learn(): void {
    for (const region of document.querySelectorAll(live)) {
      known.add(region)
      if (!last.has(region)) last.set(region, isAtomic(region) ? wordsOf(region) : '')
      if (wordsOf(region) === '') last.set(region, '')
    }
  }
}

export type Stop = { around: string[]; value: string; more: string[] }

/** Runs in a frame: the description and groups of the focused element, besides role and name. */
export function stopAt(element: Element): Stop {
  const textOf = (ids: string | null) =>
    (ids ?? '')
      .split(/\s+/)
      .map((id) => (id && document.getElementById(id)?.textContent) || '')
      .join(' ')
      .trim()
  const kinds: [string, string][] = [
    ['fieldset, [role=group]', 'group'],
    ['[role=radiogroup]', 'group'],
    ['[role=toolbar]', 'toolbar'],
    ['dialog, [role=dialog]', 'dialog'],
    ['nav', 'navigation'],
    ['main, [role=main]', 'main'],
    ['section, [role=region]', 'region'],
    ['body > header, [role=banner]', 'banner'],
    ['footer', 'footer'],
    ['ul, ol, [role=list]', 'list'],
  ]
  function placeWords(place: Element): string[] {
    const kind = kinds.find(([selector]) => place.matches(selector))?.[1]
    const legend = place.querySelector(':scope > legend')?.textContent ?? ''
    const name = place.getAttribute('aria-label') || textOf(place.getAttribute('aria-labelledby')) || legend
    if (!kind || (!name && !['main', 'banner', 'dialog', 'footer'].includes(kind))) return []
    return [name ? `${kind} "${name.trim()}"` : kind]
  }
  function enteredIn(): string {
    if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.text ?? ''
    const isText = element instanceof HTMLInputElement && !unspoken.includes(element.type)
    return isText ? element.value : ''
  }
  const unspoken = ['radio', 'checkbox', 'password', 'range']
  const around: string[] = []
  for (let place = element.parentElement; place; place = place.parentElement)
    around.unshift(...placeWords(place))
  const more: string[] = []
  if (element.matches('[required], [aria-required=true]')) more.push('required')
  if (element.matches('[aria-invalid=true]')) more.push('invalid')
  const described = textOf(element.getAttribute('aria-describedby'))
  if (described) more.push(described)
  return { around, value: enteredIn(), more }
}

/** Runs in a frame: the focused element when Playwright has no role for it. */
export function unnamedStop(element: Element): string | null {
  if (element.localName === 'body') return 'nothing'
  if (element.localName !== 'summary') return null
  const isOpen = element.closest('details')?.open
  return `disclosure "${element.textContent?.trim()}", ${isOpen ? 'expanded' : 'collapsed'}`
}
