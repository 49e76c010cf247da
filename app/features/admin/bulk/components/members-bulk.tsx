import { useState } from 'react'
import { Link } from 'react-router'
import { fullName } from '#app/features/admin/lists/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Field } from '#app/ui/field.tsx'
import type { Selection } from '#app/ui/list/use-selection.ts'
import type { GymMember } from '#domain/contract/gym-lists.ts'
import { MemberTag } from '#domain/contract/manage-member.ts'
import { useActOnMember } from '../mutations.ts'
import { useEmailToEach } from '../state.ts'
import { countOf, missingIn } from '../words.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { EmailFields } from './email-fields.tsx'

type MembersBulkProps = {
  selection: Selection<GymMember>
  found: number
  ticked: number
  all: () => Promise<readonly GymMember[]>
}
type MembersAct = 'tag' | 'untag' | 'write'

/** Tags and emails for several members, and the look at two that may be one. */
export function MembersBulk({ selection, found, ticked, all }: MembersBulkProps) {
  const [act, setAct] = useState<MembersAct | null>(null)
  const { rows, clear, add, untick } = selection
  const [one, other, ...others] = rows.map(({ id }) => id)
  const isPair = other !== undefined && others.length === 0
  const matching = { found, ticked, chosen: rows.length, onAll: async () => add(await all()) }

  function handleClose(done: ReadonlySet<number>) {
    setAct(null)
    untick(({ id }) => done.has(Number(id)))
  }

  return (
    <BulkBar told={`${countOf(rows.length, 'member')} selected`} matching={matching} onClear={clear}>
      <Button variant="outline" onClick={() => setAct('tag')}>
        Tag
      </Button>
      <Button variant="outline" onClick={() => setAct('untag')}>
        Untag
      </Button>
      <Button variant="outline" onClick={() => setAct('write')}>
        Write
      </Button>
      {isPair && (
        <Link to={`/admin/members/${one}?merge=${other}`} className={buttonStyle('outline')}>
          The same person?
        </Link>
      )}
      {(act === 'tag' || act === 'untag') && (
        <TagDialog has={act === 'tag'} members={rows} onClose={handleClose} />
      )}
      {act === 'write' && <WriteToMembers members={rows} onClose={handleClose} />}
    </BulkBar>
  )
}

type SeveralMembersProps = { members: readonly GymMember[]; onClose: (done: ReadonlySet<number>) => void }

const itemsOf = (members: readonly GymMember[]) =>
  members.map((member) => ({
    id: Number(member.id),
    name: `${fullName(member) ?? member.email} #${member.id}`,
  }))

function TagDialog({ has, members, onClose }: SeveralMembersProps & { has: boolean }) {
  const [tag, setTag] = useState('')
  const { mutateAsync } = useActOnMember()
  const isGood = MemberTag.safeParse(tag).success
  const many = countOf(members.length, 'member')

  return (
    <BulkDialog
      title={has ? `Tag ${many}` : `Take a tag off ${many}`}
      lead={
        has
          ? 'Whatever else they are tagged with stays. Who has it already keeps it.'
          : 'Whatever else they are tagged with stays.'
      }
      label={has ? 'Tag them' : 'Take it off'}
      items={itemsOf(members)}
      bad={isGood ? 0 : 1}
      fields={(isTried) => (
        <Field
          label="Tag"
          maxLength={30}
          autoComplete="off"
          value={tag}
          onChange={(event) => setTag(event.target.value)}
          error={isTried && !isGood ? 'Enter a tag.' : undefined}
        />
      )}
      act={(memberId) => mutateAsync({ action: 'tag', memberId, tag, has })}
      onClose={onClose}
    />
  )
}

function WriteToMembers({ members, onClose }: SeveralMembersProps) {
  const { mutateAsync } = useActOnMember()
  const { letter, setEmail, sendTo } = useEmailToEach('member', (memberId: number, written) =>
    mutateAsync({ action: 'write', memberId, ...written }),
  )
  return (
    <BulkDialog
      title={`Write to ${countOf(members.length, 'member')}`}
      lead="One email to each. Nobody sees who else gets it."
      label="Send"
      items={itemsOf(members)}
      bad={missingIn(letter)}
      fields={(isTried) => <EmailFields letter={letter} isTried={isTried} onType={setEmail} />}
      act={sendTo}
      onClose={onClose}
    />
  )
}
