import { TimeSheet } from '#app/features/booking/components/time-sheet.tsx'
import type { ListAvailabilityResponse } from '#domain/contract/list-availability.ts'
import { drawEarly } from './draw-early.ts'

const nothing = () => undefined

/** The first free times, as the app will draw them for somebody who has asked for nothing yet. It reads the answer by its contract. */
export function draw(isWanted: () => boolean): Promise<boolean> {
  return drawEarly<ListAvailabilityResponse>('list-availability', isWanted, (data) => {
    if (
      !data.soldHere ||
      localStorage.getItem('nightlark.booking') ||
      sessionStorage.getItem('nightlark.hold')
    )
      throw new Error('This is for the app to say.')
    return shares(data.bays.length).map((count) => (
      <TimeSheet
        key="times"
        drawnBays={count}
        data={data}
        day={data.today}
        asked={{ minutes: null, players: null, view: 'bays' }}
        isSignedIn={false}
        isOutdated={false}
        pressed={null}
        onSearch={nothing}
        onChoose={nothing}
      />
    ))
  })
}

/** On a phone bays stand below each other, and the first can be read before the others are laid out. */
function shares(bays: number): number[] {
  if (window.matchMedia('(min-width: 40rem)').matches) return [bays]
  return Array.from({ length: bays }, (_, before) => before + 1)
}
