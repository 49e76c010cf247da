import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryState } from '#app/lib/backend/query-state.ts'
import { Modal } from '#app/ui/modal.tsx'
import { notify } from '#app/ui/notify.ts'
import { RowButton } from '#app/ui/row-button.tsx'
import { SettingCard } from '#app/ui/setting-card.tsx'
import { textLink } from '#app/ui/text-link.ts'
import { venueQuery } from '../queries.ts'
import { formatVenueField, type VenueGroup, venueFields, venueGroups } from '../words.ts'
import { VenueForm } from './venue-form.tsx'

type VenueSettingsProps = { userId: string; canEdit: boolean }

/** Name, contact, address and arrival texts of the venue. */
export function VenueSettings(props: VenueSettingsProps) {
  return (
    <div className="grid gap-6">
      {venueGroups.map((group) => (
        <VenueCard key={group.title} group={group} {...props} />
      ))}
    </div>
  )
}

function VenueCard({ group, userId, canEdit }: VenueSettingsProps & { group: VenueGroup }) {
  const { title, lead, fields, href } = group
  const venue = useQuery(venueQuery(userId))
  const [isOpen, setOpen] = useState(false)
  const row = venue.data

  function handleDone(isSaved: boolean) {
    setOpen(false)
    if (isSaved) notify.success(`${title} saved`)
  }

  return (
    <SettingCard
      title={title}
      lead={lead}
      isReadOnly={!canEdit}
      action={canEdit && <RowButton action="Edit" of={title} onClick={() => setOpen(true)} />}
      reading={queryState(venue)}
    >
      {row && (
        <>
          <dl className="mt-4 grid gap-x-10 gap-y-3 sm:grid-cols-2">
            {fields.map((name) => (
              <div key={name} className="min-w-0 border-(--rule) border-b pb-2">
                <dt className="text-(--dim) text-sm">{venueFields[name].label}</dt>
                <dd className="wrap-anywhere whitespace-pre-line font-semibold">
                  {formatVenueField(row, name) || <span className="font-normal text-(--dim)">Not set</span>}
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-4">
            <a href={href} target="_blank" rel="noopener" className={textLink}>
              View on site
            </a>
          </p>
        </>
      )}
      {isOpen && row && (
        <Modal title={title} onClose={() => setOpen(false)}>
          <VenueForm venue={row} fields={fields} onDone={handleDone} />
        </Modal>
      )}
    </SettingCard>
  )
}
