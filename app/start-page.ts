/**
 * Runs first in every page, as text: so it may name nothing outside itself. On a page whose scripts wait (entry.server.tsx) it starts
 * them when the page has loaded, at the first touch, or at once for somebody who is signed in. It remembers what was
 * chosen before that, and the last button pressed (lib/loading/hydration.ts).
 */
export function startPage(): void {
  // zod would try to compile its parsers with new Function, which the content security policy reports.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
  const early: NonNullable<typeof globalThis.earlyInput> = { chosen: new Map() }
  globalThis.earlyInput = early
  addEventListener('click', notePress, true)
  addEventListener('change', noteChoice, true)
  const signs = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'popstate']
  const isKnown = isSignedIn()
  // By it the server tells who is a visitor (lib/session/session-cookie.ts).
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox.
  document.cookie = `signed-in=1; path=/; samesite=lax; max-age=${isKnown ? 31_536_000 : 0}`
  if (isKnown) addEventListener('DOMContentLoaded', start)
  else for (const sign of [...signs, 'load']) addEventListener(sign, start, { capture: true, once: true })

  function start(): void {
    const waiting = document.querySelector<HTMLScriptElement>('script[type="text/waiting"]')
    if (!waiting) return
    // All at once, and not each when the one before has named it.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=waiting]'))
      link.rel = 'modulepreload'
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = waiting.textContent
    script.addEventListener('error', sayTrouble)
    addEventListener('unhandledrejection', () => globalThis.earlyInput === early && sayTrouble())
    waiting.type = 'text/started'
    document.head.append(script)
  }

  /** The app itself could not be loaded: the page says so, and a press loads it again. */
  function sayTrouble(): void {
    const notice = document.getElementById('start-trouble')
    if (!notice) return
    notice.hidden = false
    notice.querySelector('button')?.addEventListener('click', () => location.reload())
  }

  function notePress(event: MouseEvent): void {
    if (!(event.target instanceof Element)) return
    const button = event.target.closest('button')
    if (button) early.pressed = button
    const link = event.target.closest('a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    // A link to another view of this page does not know what was chosen: it waits for the app, which does.
    if (globalThis.earlyInput === early && early.chosen.size > 0 && link.pathname === location.pathname) {
      event.preventDefault()
      early.pressed = link
    }
  }

  function noteChoice({ target }: Event): void {
    if (
      !(
        target instanceof HTMLSelectElement ||
        (target instanceof HTMLInputElement && target.type === 'radio')
      )
    )
      return
    // The last choice is repeated last.
    early.chosen.delete(target)
    early.chosen.set(target, target.value)
  }

  function isSignedIn(): boolean {
    try {
      return Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key))
    } catch {
      return false
    }
  }
}
