import { ByPhone } from '#app/features/venue/components/by-phone.tsx'
import { publicMeta } from '#app/lib/page-meta.ts'

const TITLE = 'Event Calendar'
const TEXT = 'Ask us by phone or mail what is on, and have your name put down.'

export function meta() {
  return publicMeta(TITLE, TEXT)
}

export default function Calendar() {
  return <ByPhone title={TITLE} text={TEXT} backTo="/" />
}
