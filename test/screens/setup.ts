import '@testing-library/jest-dom/vitest'
import { vi } from 'vitest'

// Style sheets are not loaded, so the element's own style is enough; computing styles would take most of the time.
window.getComputedStyle = (element) => (element as HTMLElement).style

// Plain http has no locks; e2e/ covers turns among several tabs.
Reflect.deleteProperty(Object.getPrototypeOf(navigator), 'locks')

// happy-dom has no top layer; only a browser shows whether the outage bar lies above a dialog.
HTMLElement.prototype.showPopover ??= () => {}

// A file opens many pages, so cached answers must not carry over.
vi.mock(import('#app/lib/backend/once.ts'), () => ({ once: (ask) => ask }))
