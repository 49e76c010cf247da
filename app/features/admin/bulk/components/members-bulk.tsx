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
import { countMissingFields, formatCount } from '../words.ts'
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

/** Tags, untags, emails or merges the selected members. */
export function MembersBulk({ selection, found, ticked, all }: MembersBulkProps) {
  const [act, setAct] = useState<MembersAct | null>(null)
  const { rows, clear, add, deselect } = selection
  const [one, other, ...others] = rows.map(({ id }) => id)
  const isPair = other !== undefined && others.length === 0
  const matching = { found, ticked, chosen: rows.length, onAll: async () => add(await all()) }

  function handleClose(done: ReadonlySet<number>) {
    setAct(null)
    deselect(({ id }) => done.has(Number(id)))
  }

  return (
    <BulkBar label={`${formatCount(rows.length, 'member')} selected`} matching={matching} onClear={clear}>
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
          Merge
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

const toItems = (members: readonly GymMember[]) =>
  members.map((member) => ({
    id: Number(member.id),
    name: `${fullName(member) ?? member.email} #${member.id}`,
  }))

function TagDialog({ has, members, onClose }: SeveralMembersProps & { has: boolean }) {
  const [tag, setTag] = useState('')
  const { mutateAsync } = useActOnMember()
  const isValid = MemberTag.safeParse(tag).success
  const countText = formatCount(members.length, 'member')

  return (
    <BulkDialog
      title={has ? `Tag ${countText}` : `Remove a tag from ${countText}`}
      lead={has ? 'Other tags stay. Members who already have it are unchanged.' : 'Other tags stay.'}
      label={has ? 'Add tag' : 'Remove tag'}
      items={toItems(members)}
      bad={isValid ? 0 : 1}
      fields={(isTried) => (
        <Field
          label="Tag"
          maxLength={30}
          autoComplete="off"
          value={tag}
          onChange={(event) => setTag(event.target.value)}
          error={isTried && !isValid ? 'Enter a tag.' : undefined}
        />
      )}
      act={(memberId) => mutateAsync({ action: 'tag', memberId, tag, has })}
      onClose={onClose}
    />
  )
}

function WriteToMembers({ members, onClose }: SeveralMembersProps) {
  const { mutateAsync } = useActOnMember()
  const { email, setEmail, sendTo } = useEmailToEach('member', (memberId: number, written) =>
    mutateAsync({ action: 'write', memberId, ...written }),
  )
  return (
    <BulkDialog
      title={`Write to ${formatCount(members.length, 'member')}`}
      lead="Each member gets a separate email."
      label="Send"
      items={toItems(members)}
      bad={countMissingFields(email)}
      fields={(isTried) => <EmailFields email={email} isTried={isTried} onType={setEmail} />}
      act={sendTo}
      onClose={onClose}
    />
  )
}
