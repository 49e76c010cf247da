import { ByPhone } from '#app/features/venue/components/by-phone.tsx'
import { publicMeta } from '#app/lib/page-meta.ts'

const TITLE = 'Book Your Bay'
const TEXT = 'We take bookings by phone and mail. Tell us the day, the hour and how many of you are coming.'

export function meta() {
  return publicMeta(TITLE, TEXT)
}

export default function Booking() {
  return <ByPhone title={TITLE} text={TEXT} backTo="/dashboard" />
}
