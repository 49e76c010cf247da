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
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = waiting.textContent
    waiting.type = 'text/started'
    document.head.append(script)
  }

  function notePress({ target }: Event): void {
    const button = target instanceof Element ? target.closest('button') : null
    if (button) early.pressed = button
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
