import { keepVenue } from './db-schema/keep.ts'

console.log(`Wrote ${await keepVenue()}.`)
