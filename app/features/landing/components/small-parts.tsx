import { Bats } from './bats.tsx'
import { FreeNow } from './free-now.tsx'
import { Season } from './season.tsx'

/** What the landing page asks for once it is there: together, because each of them is small. */
export const SmallParts = { Bats, FreeNow, Season }
