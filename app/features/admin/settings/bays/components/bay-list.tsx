import { pictureSource } from '#app/lib/pictures/names.ts'
import { Badge } from '#app/ui/badge.tsx'
import { RowButton } from '#app/ui/row-button.tsx'
import { SheetPicture, SheetRow } from '#app/ui/sheet-row.tsx'
import type { BayRow } from '../rules.ts'
import { formatBay } from '../words.ts'

type BayListProps = {
  bays: BayRow[]
  canEdit: boolean
  onEdit: (bay: BayRow) => void
  onService: (bay: BayRow) => void
  onPicture: (bay: BayRow) => void
}

export function BayList({ bays, canEdit, onEdit, onService, onPicture }: BayListProps) {
  return (
    <ul className="mt-3 divide-y divide-(--rule)">
      {bays.map((bay) => (
        <SheetRow
          key={bay.id}
          title={bay.name}
          picture={
            bay.picture !== null && (
              <SheetPicture {...pictureSource('bays', bay.picture)} alt={bay.pictureAlt} />
            )
          }
          tag={
            <Badge tone={bay.active ? 'green' : 'grey'}>{bay.active ? 'In service' : 'Out of service'}</Badge>
          }
          actions={
            <>
              <RowButton
                action={bay.active ? 'Take out of service' : 'Put back in service'}
                of={bay.name}
                onClick={() => onService(bay)}
              />
              {canEdit && <RowButton action="Picture" of={bay.name} onClick={() => onPicture(bay)} />}
              {canEdit && <RowButton action="Edit" of={bay.name} onClick={() => onEdit(bay)} />}
            </>
          }
        >
          <p className="mt-0.5">{bay.description}</p>
          <p className="text-(--dim) text-sm">{formatBay(bay)}</p>
        </SheetRow>
      ))}
    </ul>
  )
}
