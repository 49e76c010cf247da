import { render } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { CheckedField } from '#app/ui/checked-field.tsx'
import { eventually } from './actions.ts'
import { screen, user } from './screen.tsx'

const rules = {
  typed: (text: string) => text.toUpperCase(),
  form: (text: string) => text.toUpperCase().trim(),
  problem: (text: string) => (text.startsWith('A') ? undefined : 'Begin with an A.'),
}

/** Types into a field before its rules have loaded; the returned function loads them. */
async function typeEarly(text: string) {
  const { promise, resolve } = Promise.withResolvers<typeof rules>()
  render(createElement(CheckedField, { label: 'Code', loadRules: () => promise }))
  const field = screen.getByLabelText('Code')
  await user.type(field, text)
  expect(field).toHaveValue(text)
  return { field, bring: () => resolve(rules) }
}

it('a checked field formats text typed before its rules loaded', async () => {
  const { field, bring } = await typeEarly('al')
  bring()
  await eventually(() => expect(field).toHaveValue('AL'))
  await user.type(field, 'a')
  expect(field).toHaveValue('ALA')
  await user.tab()
  expect(field).toBeValid()
})

it('a checked field validates text left before its rules loaded', async () => {
  const { field, bring } = await typeEarly('ga ')
  await user.tab()
  bring()
  await screen.findByText('Begin with an A.')
  expect(field).toHaveValue('GA')
})
