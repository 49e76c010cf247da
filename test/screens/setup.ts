import '@testing-library/jest-dom/vitest'
import { vi } from 'vitest'

// No style sheet is loaded here: what an element itself says is all there is to know, and working it out takes most of the time.
window.getComputedStyle = (element) => (element as HTMLElement).style

// As on plain http, where a venue is tried out: the turns of several tabs are looked at in e2e/.
Reflect.deleteProperty(Object.getPrototypeOf(navigator), 'locks')

// Without a top layer: whether the bar of an outage lies above a dialog is seen in a browser alone.
HTMLElement.prototype.showPopover ??= () => {}

// A file opens many pages: what one of them has asked once is not kept for the next.
vi.mock(import('#app/lib/backend/once.ts'), () => ({ once: (ask) => ask }))
