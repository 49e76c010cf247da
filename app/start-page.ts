/**
 * Inlined as text into every page, so it uses nothing from outside the function. Starts delayed scripts (entry.server.tsx)
 * when the page has loaded, at the first interaction, or at once if a session is stored. Records clicks and choices until
 * hydration (lib/loading/hydration.ts).
 */
export function startPage(sessionKey: string): void {
  // zod would try to compile its parsers with new Function, which the content security policy reports.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
  const early: NonNullable<typeof globalThis.earlyInput> = { chosen: new Map() }
  globalThis.earlyInput = early
  addEventListener('click', recordClick, true)
  addEventListener('change', recordChoice, true)
  const interactions = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'popstate']
  if (isSignedIn()) addEventListener('DOMContentLoaded', start)
  else
    for (const event of [...interactions, 'load'])
      addEventListener(event, start, { capture: true, once: true })

  function start(): void {
    const waiting = document.querySelector<HTMLScriptElement>('script[type="text/waiting"]')
    if (!waiting) return
    // Without preloads, the browser would find each script only after the one that imports it.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=waiting]'))
      link.rel = 'modulepreload'
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = waiting.textContent
    script.addEventListener('error', showStartFailure)
    addEventListener('unhandledrejection', () => globalThis.earlyInput === early && showStartFailure())
    waiting.type = 'text/started'
    document.head.append(script)
  }

  function showStartFailure(): void {
    const notice = document.getElementById('start-trouble')
    if (!notice) return
    notice.hidden = false
    notice.querySelector('button')?.addEventListener('click', () => location.reload())
  }

  function recordClick(event: MouseEvent): void {
    if (!(event.target instanceof Element)) return
    const button = event.target.closest('button')
    if (button) early.pressed = button
    const link = event.target.closest('a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    // A link to another view of this page would lose the choices, so it waits for the app.
    if (globalThis.earlyInput === early && early.chosen.size > 0 && link.pathname === location.pathname) {
      event.preventDefault()
      early.pressed = link
    }
  }

  function recordChoice({ target }: Event): void {
    const isRadio = target instanceof HTMLInputElement && target.type === 'radio'
    if (!isRadio && !(target instanceof HTMLSelectElement)) return
    // Choices are repeated in the order in which they were made.
    early.chosen.delete(target)
    early.chosen.set(target, target.value)
  }

  function isSignedIn(): boolean {
    try {
      return Object.keys(localStorage).some((key) => new RegExp(sessionKey).test(key))
    } catch {
      return false
    }
  }
}
