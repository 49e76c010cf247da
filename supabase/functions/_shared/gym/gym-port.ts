import type { SupabaseClient } from '@supabase/supabase-js'
import type {
  GymBooking,
  GymCheckIn,
  GymFacility,
  GymMember,
  GymSale,
  GymService,
  GymStaffMember,
  GymStockItem,
} from '../../../../domain/contract/gym-lists.ts'
import type { GymTotals } from '../../../../domain/contract/gym-totals.ts'
import type { GymPlan } from '../../../../domain/contract/sync-gym-master-memberships.ts'

export type NewMember = {
  userId: string | null
  email: string
  fullName: string
  phone: string
  /** Who enters somebody else: it goes into the log. */
  by: string | null
}

/** With refresh nothing that was kept from before is answered. */
export type Reading = { refresh: boolean }
/** Where a list comes from, how old it is, and in the message what it cannot say. */
export type About = { source: 'builtin' | 'gymmaster'; fetchedAt: string; message?: string }
export type Listed<Row> = About & { list: Row[] }
type ListReader<Row> = (reading: Reading) => Promise<Listed<Row>>

/**
 * What the house asks of a gym system, be it its own tables or a provider's API. A list that cannot be had right now
 * throws GymFailure.
 */
export type GymPort = {
  /** Records a person, or finds the entry that is there: the same e-mail never stands twice. Null if it is another's. */
  recordMember: (member: NewMember) => Promise<{ memberId: string } | null>
  totals: (reading: Reading) => Promise<About & GymTotals>
  plans: ListReader<GymPlan>
  members: ListReader<GymMember>
  bookings: ListReader<GymBooking>
  checkIns: ListReader<GymCheckIn>
  sales: ListReader<GymSale>
  /** Without a list where the system cannot tell its inventory at all. */
  inventory: (reading: Reading) => Promise<About & { list?: GymStockItem[] }>
  stock: ListReader<GymStockItem>
  services: ListReader<GymService>
  facilities: ListReader<GymFacility>
  staff: ListReader<GymStaffMember>
}

/** Whose pages stand in the frames. */
export type Portal = { provider: 'builtin' } | { provider: 'gymmaster'; site: string }

/** What a venue sells besides its shop. */
export type Good = 'bays' | 'memberships'

/** A gym system as the venue's settings name it. */
export type GymProvider = {
  portal: Portal
  /** What is sold by our own functions. What the gym system sells itself would otherwise be sold twice. */
  soldHere: readonly Good[]
  open: (service: SupabaseClient) => GymPort
}

const words = {
  silent: 'GymMaster does not answer right now. Please try again in a minute.',
  busy: 'GymMaster has too much to do right now. Please try again in a few minutes.',
  refused: 'GymMaster refused to answer. Please check its keys and settings.',
  rejected:
    'GymMaster did not accept this sign-up. Please check the name, the email and the phone number, or enter it in GymMaster.',
  unreadable: 'GymMaster answered something that cannot be read here.',
  unsettled: 'GymMaster has not confirmed this sign-up yet. Please try again in five minutes.',
} as const

/**
 * The message is for the log and never repeats what the provider said: that may hold names or keys. It keeps the plain
 * name Error, because only the messages of such are logged.
 */
export class GymFailure extends Error {
  readonly kind: keyof typeof words
  /** What may be told to the person who asked. */
  readonly sentence: string

  constructor(kind: keyof typeof words, message: string) {
    super(message)
    this.kind = kind
    this.sentence = words[kind]
  }

  /** Whether the same may be answered later: nothing was said against it. */
  get isPassing(): boolean {
    return this.kind === 'silent' || this.kind === 'busy'
  }
}
