import { Mail, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { MemberDetails } from '#domain/contract/staff-details.ts'
import { EditMemberDialog } from './edit-member-dialog.tsx'
import { WriteDialog } from './write-dialog.tsx'

export function MemberActions({ member }: { member: MemberDetails }) {
  const [open, setOpen] = useState<'edit' | 'write' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen('edit')}>
        <Pencil aria-hidden /> Edit
      </Button>
      <Button variant="outline" onClick={() => setOpen('write')}>
        <Mail aria-hidden /> Write
      </Button>
      {open === 'edit' && <EditMemberDialog member={member} onClose={close} />}
      {open === 'write' && <WriteDialog member={member} onClose={close} />}
    </>
  )
}
