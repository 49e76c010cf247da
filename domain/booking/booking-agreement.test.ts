import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, dayOf, instantAt, minuteMs } from '../venue/venue-clock.ts'
import { type AvailabilityInput, availability } from './availability.ts'
import { priceBooking } from './booking-price.ts'
import { chooseDefaultLength, listLengths } from './booking-size.ts'
import { listLimitNotes } from './limit-notes.ts'
import { type Booker, canBook, toBookerOn, toDiscount } from './may-book.ts'
import { type CountedPlan, findExceededLimit } from './plan-limits.ts'
import { gridMs, overlaps, type Slot } from './slots.ts'

const minuteOfDay = fc.integer({ min: 0, max: 48 }).map((half) => half * 30)
const hours = fc.array(
  fc
    .record({
      weekday: fc.integer({ min: 0, max: 6 }),
      opensMinute: minuteOfDay,
      minutes: fc.integer({ min: 1, max: 1440 }),
    })
    .map(({ minutes, ...opens }) => ({ ...opens, closesMinute: opens.opensMinute + minutes })),
  { maxLength: 14 },
)
const rules = fc.array(
  fc.record({
    name: fc.constantFrom('Peak', 'Off-peak'),
    weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
    fromMinute: minuteOfDay,
    untilMinute: fc.integer({ min: 0, max: 2880 }),
    centsPerHour: fc.integer({ min: 0, max: 9999 }),
    isPeak: fc.boolean(),
  }),
  { maxLength: 4 },
)
const terms = fc.record({
  guestWindowDays: fc.integer({ min: 0, max: 3 }),
  minMinutes: fc.constantFrom(30, 60, 120),
  maxMinutes: fc.constantFrom(120, 240, 300),
  freeUntilHours: fc.constant(24),
  lateFeePercent: fc.constant(50),
})
const changes = fc.constantFrom('2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07', '2026-07-04')

/** A venue with bookings and a request close to a clock change. */
const asking: fc.Arbitrary<AvailabilityInput> = changes.chain((day) => {
  const near = fc.integer({ min: -3, max: 3 }).map((days) => addDays(day, days))
  const moment = fc.integer({ min: -4500, max: 3000 }).map((minute) => instantAt(day, 0) + minute * minuteMs)
  const exception = fc.record({
    day: near,
    opensMinute: fc.option(minuteOfDay),
    closesMinute: fc.option(minuteOfDay.map((minute) => minute + 600)),
    note: fc.constant(''),
    membersToo: fc.boolean(),
  })
  const booking = fc
    .record({
      bayId: fc.constantFrom('one', 'two'),
      start: moment,
      minutes: fc.integer({ min: 1, max: 300 }),
    })
    .map(({ minutes, ...rest }) => ({ ...rest, end: rest.start + minutes * minuteMs }))
  const counted = fc
    .record({
      start: moment,
      minutes: fc.constantFrom(60, 120),
      family: fc.constantFrom('a', 'b', 'c'),
      isHeld: fc.boolean(),
      isMoved: fc.constant(false),
    })
    .map(({ minutes, ...rest }) => ({ ...rest, end: rest.start + minutes * minuteMs }))
  const use: fc.Arbitrary<CountedPlan> = fc.record({
    limits: fc.record({
      weeklyHours: fc.option(fc.integer({ min: 2, max: 9 })),
      openBookings: fc.option(fc.integer({ min: 1, max: 5 })),
      dailyPeakHours: fc.option(fc.integer({ min: 0, max: 4 })),
    }),
    counted: fc.array(counted, { maxLength: 4 }),
  })
  const bay = { name: fc.constant('Bay'), bufferMinutes: fc.constantFrom(0, 15, 30), active: fc.boolean() }
  const booker: fc.Arbitrary<Booker> = fc.oneof(
    fc.constant<Booker>({ kind: 'guest' }),
    fc.record({
      kind: fc.constant('member' as const),
      planName: fc.constant('Gold'),
      discountPercent: fc.integer({ min: 0, max: 100 }),
      windowDays: fc.integer({ min: 0, max: 5 }),
      validUntil: near,
      use: fc.option(use),
    }),
  )
  return fc.record({
    days: fc.uniqueArray(near, { minLength: 1, maxLength: 5 }),
    minutes: fc.constantFrom(30, 60, 75, 120, 210, 240, 270),
    bays: fc.tuple(
      fc.record({ ...bay, id: fc.constant('one'), active: fc.constant(true) }),
      fc.record({ ...bay, id: fc.constant('two') }),
    ),
    hours,
    exceptions: fc.array(exception, { maxLength: 4 }),
    rules,
    taken: fc.array(booking, { maxLength: 10 }),
    booker,
    terms,
    now: moment,
    kept: fc.option(
      fc.record({
        bayId: fc.constantFrom('one', 'two'),
        minutes: fc.constantFrom(30, 150, 270),
        players: fc.integer({ min: 1, max: 8 }),
      }),
      { nil: undefined },
    ),
  })
})

/** Brute force: every half hour that the rules allow, that is free and has a price. */
function allowed(input: AvailabilityInput, day: string, bay: AvailabilityInput['bays'][number]) {
  const { minutes, taken, rules, booker } = input
  const found: { start: number; totalCents: number }[] = []
  for (let start = instantAt(day, 0); start < instantAt(day, 1440); start += gridMs) {
    const slot = { start, end: start + minutes * minuteMs }
    const occupied: Slot = { start, end: slot.end + bay.bufferMinutes * minuteMs }
    const isTaken = taken.some((other) => other.bayId === bay.id && overlaps(occupied, other))
    const price = priceBooking(slot, rules, toDiscount(toBookerOn(booker, dayOf(start))))
    const isAllowed = canBook({ ...input, slot, bay }).ok && findExceededLimit(input)(slot) === null
    if (price && !isTaken && isAllowed) found.push({ start, totalCents: price.totalCents })
  }
  return found
}

it('availability offers exactly the times that can be booked, are free and have a price', () => {
  let offered = 0
  fc.assert(
    fc.property(asking, (input) => {
      const answer = availability(input)
      const expected = input.days.map((day) => ({
        day,
        bays: input.bays.map((bay) => ({ bayId: bay.id, starts: allowed(input, day, bay) })),
      }))
      expect(answer).toEqual(expected)
      offered += answer.flatMap(({ bays }) => bays.flatMap(({ starts }) => starts)).length
    }),
    { numRuns: 300 },
  )
  expect(offered).toBeGreaterThan(100)
})

it('availability notes on each day the times that a plan limit removes, and on no other day', () => {
  let told = 0
  fc.assert(
    fc.property(asking, fc.integer({ min: 0, max: 5 }), (asked, hours) => {
      const limits = { weeklyHours: hours + 1, openBookings: null, dailyPeakHours: hours }
      const counted = asked.taken.map((one) => {
        return { ...one, family: String(one.start), isHeld: false, isMoved: false }
      })
      const plan = { planName: 'Gold', discountPercent: 0, windowDays: 30, validUntil: asked.days[0] ?? '' }
      const booker = { kind: 'member' as const, ...plan, use: { limits, counted } }
      const input = { ...asked, booker }
      const offered = availability(input)
      const free = availability({ ...input, booker: { ...booker, use: null } })
      listLimitNotes(input, offered).forEach((note, place) => {
        const count = (days: typeof offered) => days[place]?.bays.flatMap(({ starts }) => starts).length ?? 0
        expect((note?.over.length ?? 0) > 0).toBe(count(free) > count(offered))
        if (note) told += note.over.length
      })
    }),
    { numRuns: 300 },
  )
  expect(told).toBeGreaterThan(30)
})

it('listLengths offers exactly the lengths that can be booked and includes the default', () => {
  const lengths = Array.from({ length: 96 }, (_, index) => (index + 1) * 15)
  fc.assert(
    fc.property(asking, (input) => {
      const bay = { id: 'one', name: 'Bay', active: true }
      const start = Math.ceil(input.now / gridMs) * gridMs
      const allowed = lengths.filter((minutes) => {
        const verdict = canBook({ ...input, bay, slot: { start, end: start + minutes * minuteMs } })
        return verdict.ok || !['length', 'grid'].includes(verdict.rule)
      })
      const offered = listLengths(input.terms, input.kept)
      expect(offered).toEqual(allowed)
      expect(offered).toContain(chooseDefaultLength(input.terms, input.kept))
    }),
  )
})

it('availability offers a member every time that a guest can book', () => {
  fc.assert(
    fc.property(asking, (input) => {
      const lasting = {
        discountPercent: 10,
        windowDays: input.terms.guestWindowDays,
        validUntil: '2030-01-01',
      }
      const member: Booker = { kind: 'member', planName: 'Gold', ...lasting }
      const startsOf = (booker: Booker) =>
        availability({ ...input, booker }).map(({ bays }) =>
          bays.map(({ starts }) => starts.map((one) => one.start)),
        )
      const [guests, members] = [startsOf({ kind: 'guest' }), startsOf(member)]
      guests.forEach((bays, day) => {
        bays.forEach((starts, bay) => {
          expect(members[day]?.[bay]).toEqual(expect.arrayContaining(starts))
        })
      })
    }),
  )
})
