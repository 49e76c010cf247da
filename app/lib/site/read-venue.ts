import { VenueRow, venueColumns } from '#domain/contract/venue.ts'
import { setVenue } from '#domain/venue/venue.ts'
import { fetchPublicRows } from '../backend/public-rows.ts'

/** Reads the venue's facts, and keeps them for the texts of this process. */
export async function fetchVenue(): Promise<void> {
  const [row] = await fetchPublicRows(VenueRow, `venue?select=${venueColumns}`)
  if (row) setVenue(row)
}
