import { wordsFor } from '#app/lib/backend/errors.ts'
import { notify } from '#app/ui/notify.ts'
import type { BookingStatus } from '#domain/contract/booking.ts'
import type { StaffBooking } from '#domain/contract/staff-booking.ts'
import { useDeskAct } from './mutations.ts'

const told: Partial<Record<BookingStatus, string>> = {
  attended: 'checked in',
  no_show: 'marked as a no-show',
  confirmed: 'expected again',
}

/** Marks a booking and offers the way back in a toast. */
export function useMark({ number, name }: Pick<StaffBooking, 'number' | 'name'>) {
  const { mutateAsync, isPending } = useDeskAct()
  const who = name || number

  async function mark(was: BookingStatus, status: BookingStatus, mayUndo = true): Promise<void> {
    try {
      await mutateAsync({ action: 'mark', number, was, status })
      const undo = { label: 'Undo', onClick: () => void mark(status, was, false) }
      notify.success(`${who}: ${told[status]}`, undefined, mayUndo ? undo : undefined)
    } catch (error) {
      notify.destructive(who, wordsFor(error))
    }
  }

  return { mark, isPending }
}
