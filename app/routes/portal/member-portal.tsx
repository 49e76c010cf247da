import { ByPhone } from '#app/features/venue/components/by-phone.tsx'
import { publicMeta } from '#app/lib/page-meta.ts'

const TITLE = 'Member Portal'
const TEXT =
  'Changes to a booking, a membership or your details are made by phone and mail. Have your name and email at hand.'

export function meta() {
  return publicMeta(TITLE, TEXT)
}

export default function MemberPortal() {
  return <ByPhone title={TITLE} text={TEXT} backTo="/" />
}
