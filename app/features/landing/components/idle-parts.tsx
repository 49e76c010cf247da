import { Bats } from './bats.tsx'
import { FreeNow } from './free-now.tsx'
import { Season } from './season.tsx'

/** What the landing page asks for when it is idle: together, because each of them is small. */
export const IdleParts = { Bats, FreeNow, Season }
