import { keepVenue } from './db-schema/keep.ts'
import { fail } from './steps.mjs'

const path = await keepVenue()
if (path === null) fail('A venue of this version is kept already. A release sets the next version first.')
console.log(`Wrote ${path}.`)
