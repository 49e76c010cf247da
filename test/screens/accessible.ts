import axe from 'axe-core'
import { expect } from 'vitest'
import { axeTags } from '../axe-tags.ts'

// Rules that need a style sheet or the built document, which e2e/ checks.
const elsewhere = ['color-contrast', 'target-size', 'document-title', 'html-has-lang']

/** Checks names, roles, labels, headings and landmarks with axe. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document, {
    runOnly: axeTags,
    resultTypes: ['violations'],
    // Frames are not loaded here.
    iframes: false,
    rules: Object.fromEntries(elsewhere.map((rule) => [rule, { enabled: false }])),
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)).toEqual([])
}
