import { Mail, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { MemberDetails } from '#domain/contract/staff-details.ts'
import { EditMemberDialog } from './edit-member-dialog.tsx'
import { EmailDialog } from './email-dialog.tsx'

export function MemberActions({ member }: { member: MemberDetails }) {
  const [open, setOpen] = useState<'edit' | 'email' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen('edit')}>
        <Pencil aria-hidden /> Edit
      </Button>
      <Button variant="outline" onClick={() => setOpen('email')}>
        <Mail aria-hidden /> Email
      </Button>
      {open === 'edit' && <EditMemberDialog member={member} onClose={close} />}
      {open === 'email' && <EmailDialog member={member} onClose={close} />}
    </>
  )
}
