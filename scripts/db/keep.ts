import { fail } from '../start/steps.mjs'
import { keepVenue } from './schema/keep.ts'

const path = await keepVenue()
if (path === null) fail('A venue of this version is kept already. A release sets the next version first.')
console.log(`Wrote ${path}.`)
