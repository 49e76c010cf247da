import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type Meanwhile, SettingForm } from './setting-form.tsx'

const still = async () => {}
const markup = (meanwhile: Meanwhile | null) =>
  renderToStaticMarkup(
    <SettingForm form={{ onSubmit: still }} meanwhile={meanwhile} busy={false} onCancel={still}>
      fields
    </SettingForm>,
  )
const changed: Meanwhile = {
  who: 'June Abernathy',
  isGone: false,
  lines: [{ label: 'An hour', before: '$50.00', after: '$51.00' }],
  onTake: still,
  onOverwrite: still,
}
const buttonsOf = (html: string) => [...html.matchAll(/<button[^>]*>([^<]*)/g)].map(([, words]) => words)

it('a setting form can be saved or canceled', () => {
  expect(buttonsOf(markup(null))).toEqual(['Save', 'Cancel'])
})

it('a setting form shows a concurrent change and offers to take it or to overwrite it', () => {
  const html = markup(changed)
  expect(html).toContain('June Abernathy has changed this in the meantime.')
  expect(html).toContain('An hour: now $51.00, was $50.00')
  expect(html).toContain('role="alert"')
  expect(buttonsOf(html)).toEqual(['Take theirs', 'Save mine instead', 'Cancel'])
})

it('a setting form of a removed row cannot be saved', () => {
  const html = markup({ ...changed, who: null, isGone: true, lines: [] })
  expect(html).toContain('Somebody has removed this in the meantime.')
  expect(buttonsOf(html)).toEqual(['Cancel'])
})
