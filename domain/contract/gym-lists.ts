import * as z from 'zod/mini'
import { gymSource } from './gym-source.ts'

const id = z.union([z.string(), z.number()])
const text = z.nullish(z.string())
const number = z.nullish(z.number())

/**
 * Rows of a gym system's lists. Days and times are text, and any field may be missing,
 * so these schemas are separate from our own rows.
 */
export const GymMember = z.object({
  id,
  firstname: text,
  surname: text,
  email: text,
  phonecell: text,
  membershipName: text,
  created: text,
  lastContact: text,
})
export const GymBooking = z.object({
  id,
  memberName: text,
  date: text,
  startTime: text,
  endTime: text,
  bayName: text,
  status: text,
})
export const GymCheckIn = z.object({
  id,
  memberName: text,
  date: text,
  checkInTime: text,
  checkOutTime: text,
})
export const GymSale = z.object({
  id,
  memberName: text,
  description: text,
  amount: number,
  paymentMethod: text,
  date: text,
})
export const GymStockItem = z.object({
  id,
  name: text,
  description: text,
  category: text,
  quantity: number,
  price: number,
})
export const GymService = z.object({
  id,
  name: text,
  description: text,
  category: text,
  duration: number,
  price: number,
})
export const GymFacility = z.object({
  id,
  name: text,
  description: text,
  location: text,
  capacity: number,
  status: text,
})
export const GymStaffMember = z.object({
  id,
  name: text,
  firstname: text,
  surname: text,
  role: text,
  email: text,
  phone: text,
  specialties: z.nullish(z.array(z.string())),
})

export type GymMember = z.infer<typeof GymMember>
export type GymBooking = z.infer<typeof GymBooking>
export type GymCheckIn = z.infer<typeof GymCheckIn>
export type GymSale = z.infer<typeof GymSale>
export type GymStockItem = z.infer<typeof GymStockItem>
export type GymService = z.infer<typeof GymService>
export type GymFacility = z.infer<typeof GymFacility>
export type GymStaffMember = z.infer<typeof GymStaffMember>

export const FetchMembersResponse = z.object({ ...gymSource, members: z.array(GymMember) })
export const FetchBookingsResponse = z.object({ ...gymSource, bookings: z.array(GymBooking) })
export const FetchCheckInsResponse = z.object({ ...gymSource, checkins: z.array(GymCheckIn) })
export const FetchSalesResponse = z.object({ ...gymSource, sales: z.array(GymSale) })
/** The list is absent if the system has no inventory API; `message` then says so. */
export const FetchInventoryResponse = z.object({ ...gymSource, inventory: z.optional(z.array(GymStockItem)) })
export const FetchStockResponse = z.object({ ...gymSource, stock: z.array(GymStockItem) })
export const FetchServicesResponse = z.object({ ...gymSource, services: z.array(GymService) })
export const FetchFacilitiesResponse = z.object({ ...gymSource, facilities: z.array(GymFacility) })
export const FetchStaffResponse = z.object({ ...gymSource, staff: z.array(GymStaffMember) })
