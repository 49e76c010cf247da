import { ByPhone } from '#app/features/venue/components/by-phone.tsx'
import { publicMeta } from '#app/lib/page-meta.ts'

const TITLE = 'Become a Member'
const TEXT =
  'We take new members by phone and mail. Tell us which plan you have in mind, or ask which one fits.'

export function meta() {
  return publicMeta(TITLE, TEXT)
}

export default function MemberSignup() {
  return <ByPhone title={TITLE} text={TEXT} backTo="/" />
}
