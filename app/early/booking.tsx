import { TimeSheet } from '#app/features/booking/components/time-sheet.tsx'
import type { ListAvailabilityResponse } from '#domain/contract/list-availability.ts'
import { drawEarly } from './draw-early.ts'

const nothing = () => undefined

/** The first free times, as the app will draw them for somebody who has asked for nothing yet. It reads the answer by its contract. */
export function draw(isWanted: () => boolean): Promise<boolean> {
  return drawEarly<ListAvailabilityResponse>('list-availability', isWanted, (data) => {
    if (
      !data.soldHere ||
      data.missing ||
      localStorage.getItem('nightlark.booking') ||
      sessionStorage.getItem('nightlark.hold')
    )
      throw new Error('This is for the app to say.')
    return [
      <TimeSheet
        key="times"
        data={data}
        day={data.days[0]?.day ?? data.today}
        asked={{ minutes: null, players: null, view: null, part: '', bay: '' }}
        isSignedIn={false}
        isOutdated={false}
        pressed={null}
        onSearch={nothing}
        onChoose={nothing}
      />,
    ]
  })
}
