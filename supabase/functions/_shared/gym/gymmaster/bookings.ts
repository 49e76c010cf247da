import { z } from 'zod'
import type { GymBooking, GymCheckIn } from '../../../../../domain/contract/gym-lists.ts'
import { bookingStatus, periods, reports } from './assumptions.ts'
import { Day, Seconds, Words } from './fields.ts'
import { type Found, numbered, readRows } from './read-rows.ts'
import type { ReportReader } from './reports.ts'
import { daysOf, nameInOrder } from './shown.ts'
import { dayIn, timeOf } from './when.ts'

const ReportedBooking = z
  .object({
    'Member ID': Words,
    Name: Words,
    'Booking Date': Day,
    'sorted_Booking Date': z.unknown().optional(),
    'Booking Start Time': Seconds,
    'sorted_Booking Start Time': Seconds,
    Duration: Seconds,
    Service: Words,
    'Class Name': Words,
    'Resource Name': Words,
    'Booking Result': Words,
  })
  .transform((row) => ({
    member: row['Member ID'],
    name: nameInOrder(row.Name),
    date: row['Booking Date'] ?? dayOfEpoch(row['sorted_Booking Date']),
    start: row['sorted_Booking Start Time'] ?? row['Booking Start Time'],
    duration: row.Duration,
    place: row['Resource Name'] ?? row['Class Name'] ?? row.Service,
    result: row['Booking Result'],
  }))
  .refine(({ date }) => date !== null)
type ReportedBooking = z.output<typeof ReportedBooking>

export async function readBookings(runReport: ReportReader, now: Date): Promise<Found<GymBooking>> {
  const period = periods(now).bookings
  const { rows, notes } = await runReport(reports.allBookings, period)
  const read = readRows(rows, ReportedBooking)
  const idOf = numbered()
  const list = read.list.map((row) => toBooking(row, idOf(row.member, row.date, formatStart(row), row.place)))
  return { list: list.toSorted(lateFirst), notes: [daysOf('bookings', period), ...notes, ...read.notes] }
}

/** GymMaster has no list of all visits; check-ins are taken from the bookings. */
export function toCheckIns({ list, notes }: Found<GymBooking>): Found<GymCheckIn> {
  const attended = list.filter(({ status }) => status === 'attended')
  return {
    list: attended.map(({ id, memberName, date, startTime }) => ({
      id,
      memberName,
      date,
      checkInTime: startTime,
      checkOutTime: null,
    })),
    notes: [
      'GymMaster tells check-ins as bookings that were attended, at the time they were booked for.',
      ...notes,
    ],
  }
}

function toBooking(row: ReportedBooking, id: string): GymBooking {
  const { name, date, start, duration, place, result } = row
  return {
    id,
    memberName: name,
    date,
    startTime: formatStart(row),
    endTime: start === null || duration === null ? null : timeOf(start + duration),
    bayName: place,
    status: result && (bookingStatus[result.toLowerCase()] ?? result),
  }
}

function formatStart({ start }: ReportedBooking): string | null {
  return start === null ? null : timeOf(start)
}

function dayOfEpoch(seconds: unknown): string | null {
  const isTold = typeof seconds === 'number' && Math.abs(seconds) < 1e11
  return isTold ? dayIn(new Date(seconds * 1000).toISOString()) : null
}

function lateFirst(a: GymBooking, b: GymBooking): number {
  const [one, other] = [`${a.date} ${a.startTime}`, `${b.date} ${b.startTime}`]
  return one === other ? 0 : one < other ? 1 : -1
}
