import type { ComponentType } from 'react'
import { HoursToday } from './hours-today.tsx'
import { LatePart } from './late-part.tsx'

async function loadFreeNow(): Promise<ComponentType> {
  return (await import('./free-now.tsx')).FreeNow
}

/** Today's hours and the next free times. Its height is reserved, so that nothing moves when they arrive. */
export function Tonight() {
  return (
    <section aria-label="Hours and free bays" className="walnut border-brass-400/50 border-b">
      <div className="mx-auto grid max-w-7xl gap-x-12 gap-y-5 px-4 py-5 sm:px-8 lg:grid-cols-[auto_1fr] lg:items-center">
        <HoursToday />
        <div className="min-h-[4.75rem] min-w-0 lg:flex lg:justify-end">
          <LatePart load={loadFreeNow} />
        </div>
      </div>
    </section>
  )
}
