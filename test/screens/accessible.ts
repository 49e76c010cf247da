import axe from 'axe-core'
import { expect } from 'vitest'
import { axeTags } from '../axe-tags.ts'

// What needs a style sheet, and what the built document says around every screen: e2e/ looks at these.
const elsewhere = ['color-contrast', 'target-size', 'document-title', 'html-has-lang']

/** Names, roles, labels, headings and landmarks are as axe wants them. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document, {
    runOnly: axeTags,
    resultTypes: ['violations'],
    // No page is loaded into a frame here.
    iframes: false,
    rules: Object.fromEntries(elsewhere.map((rule) => [rule, { enabled: false }])),
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)).toEqual([])
}
