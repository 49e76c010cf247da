import '@testing-library/jest-dom/vitest'

// No style sheet is loaded here: what an element itself says is all there is to know, and working it out takes most of the time.
window.getComputedStyle = (element) => (element as HTMLElement).style
