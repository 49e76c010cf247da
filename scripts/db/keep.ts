import { fail } from '../start/steps.mjs'
import { storeVenue } from './schema/store-venue.ts'

const path = await storeVenue()
if (path === null) fail('A venue of this version is stored already. Set the next version first.')
console.log(`Wrote ${path}.`)
