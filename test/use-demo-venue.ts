import { setVenue } from '../domain/venue/venue.ts'
import { demoVenue } from './demo-venue.ts'

// As in a host that has read the row.
setVenue(demoVenue)
