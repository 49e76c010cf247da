import { ByPhone } from '#app/features/venue/components/by-phone.tsx'
import { publicMeta } from '#app/lib/page-meta.ts'

const TITLE = 'Pro Shop'
const TEXT = 'Ask us by phone or mail what is on the shelf, in which sizes and at what price.'

export function meta() {
  return publicMeta(TITLE, TEXT)
}

export default function Store() {
  return <ByPhone title={TITLE} text={TEXT} backTo="/dashboard" />
}
