import { Bats } from './bats.tsx'
import { Season } from './season.tsx'

/** What the landing page asks for once it is there: together, because each of them is small. */
export const SmallParts = { Bats, Season }
