import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { RecordList, RecordRow } from '#app/ui/record-row.tsx'
import { textLink } from '#app/ui/text-link.ts'
import { waitlistPath } from '#domain/waitlist/waitlist-path.ts'
import {
  describeWaitlistRequest,
  formatOrdinal,
  formatRequestedTime,
} from '#domain/waitlist/waitlist-words.ts'
import { myWaitlistQuery } from '../queries.ts'
import type { MyWaiting } from '../schema.ts'

export function WaitlistCard({ userId }: { userId: string }) {
  const { data = [] } = useQuery(myWaitlistQuery(userId))
  if (data.length === 0) return null

  return (
    <Card title="Your waitlist">
      <RecordList label="Waitlist entries">
        {data.map((entry) => (
          <RecordRow
            key={entry.id}
            title={formatRequestedTime(entry)}
            detail={describeWaitlistRequest(entry, entry.bayName)}
            status={<Badge tone={entry.offer ? 'green' : 'grey'}>{formatStatus(entry)}</Badge>}
            action={
              <Link to={waitlistPath(entry.id, entry.key)} className={`${textLink} text-[0.9375rem]`}>
                {entry.offer ? 'Book it' : 'Change or leave'}
                <span className="sr-only">: {formatRequestedTime(entry)}</span>
              </Link>
            }
          />
        ))}
      </RecordList>
    </Card>
  )
}

function formatStatus({ state, offer, ahead }: MyWaiting[number]): string {
  if (offer) return 'Opened up'
  return state === 'unproven' ? 'Confirm your email' : `${formatOrdinal(ahead + 1)} in line`
}
