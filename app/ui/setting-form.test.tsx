import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type ConcurrentChange, SettingForm } from './setting-form.tsx'

const still = async () => {}
const markup = (concurrentChange: ConcurrentChange | null) =>
  renderToStaticMarkup(
    <SettingForm form={{ onSubmit: still }} concurrentChange={concurrentChange} busy={false} onCancel={still}>
      fields
    </SettingForm>,
  )
const changed: ConcurrentChange = {
  who: 'June Abernathy',
  isGone: false,
  lines: [{ label: 'An hour', before: '$50.00', after: '$51.00' }],
  onTake: still,
  onOverwrite: still,
}
const findButtons = (html: string) => [...html.matchAll(/<button[^>]*>([^<]*)/g)].map(([, words]) => words)

it('a setting form can be saved or canceled', () => {
  expect(findButtons(markup(null))).toEqual(['Save', 'Cancel'])
})

it('a setting form shows a concurrent change and offers to take it or to overwrite it', () => {
  const html = markup(changed)
  expect(html).toContain('June Abernathy has changed this since you opened it.')
  expect(html).toContain('An hour: now $51.00, was $50.00')
  expect(html).toContain('role="alert"')
  expect(findButtons(html)).toEqual(['Take theirs', 'Save mine instead', 'Cancel'])
})

it('a setting form of a removed row cannot be saved', () => {
  const html = markup({ ...changed, who: null, isGone: true, lines: [] })
  expect(html).toContain('Someone else has removed this since you opened it.')
  expect(findButtons(html)).toEqual(['Cancel'])
})
