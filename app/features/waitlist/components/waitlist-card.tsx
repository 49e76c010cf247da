import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { RecordList, RecordRow } from '#app/ui/record-row.tsx'
import { textLink } from '#app/ui/text-link.ts'
import { waitlistPath } from '#domain/waitlist/waitlist-path.ts'
import { ordinal, wishedTimeWords, wishWords } from '#domain/waitlist/waitlist-words.ts'
import { myWaitlistQuery } from '../queries.ts'
import type { MyWaiting } from '../schema.ts'

/** A member's waitlist entries; nothing if there are none. */
export function WaitlistCard({ userId }: { userId: string }) {
  const { data = [] } = useQuery(myWaitlistQuery(userId))
  if (data.length === 0) return null

  return (
    <Card title="Waiting for a time">
      <RecordList label="Where you wait">
        {data.map((entry) => (
          <RecordRow
            key={entry.id}
            title={wishedTimeWords(entry)}
            detail={wishWords(entry, entry.bayName)}
            status={<Badge tone={entry.offer ? 'green' : 'grey'}>{standingOf(entry)}</Badge>}
            action={
              <Link to={waitlistPath(entry.id, entry.key)} className={`${textLink} text-[0.9375rem]`}>
                {entry.offer ? 'Book it' : 'Change or leave'}
                <span className="sr-only">: {wishedTimeWords(entry)}</span>
              </Link>
            }
          />
        ))}
      </RecordList>
    </Card>
  )
}

function standingOf({ state, offer, ahead }: MyWaiting[number]): string {
  if (offer) return 'Came free'
  return state === 'unproven' ? 'Confirm your email' : `${ordinal(ahead + 1)} in line`
}
