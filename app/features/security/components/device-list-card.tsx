import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Card } from '#app/ui/card.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { RecordList, RecordRow } from '#app/ui/record-row.tsx'
import { RowSkeleton } from '#app/ui/row-skeleton.tsx'
import { formatInstant } from '#domain/venue/venue-time.ts'
import { devicesQuery } from '../queries.ts'
import { describeDevice } from '../words.ts'

export function DeviceListCard({ userId }: { userId: string }) {
  const { data: devices, error, isFetching, refetch } = useQuery(devicesQuery(userId))

  return (
    <Card title="Your devices" action={<SecurityLink />}>
      {error && (
        <LoadFailure className="mt-5" message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
      )}
      {!devices && !error && <RowSkeleton label="Loading your devices..." />}
      {devices && (
        <RecordList label="Signed in on">
          {devices.map(({ id, userAgent, seenAt, isThis }) => (
            <RecordRow
              key={id}
              title={describeDevice(userAgent)}
              detail={`Last seen ${formatInstant(seenAt)}`}
              status={isThis && <Badge tone="green">This device</Badge>}
            />
          ))}
        </RecordList>
      )}
    </Card>
  )
}

function SecurityLink() {
  return (
    <Link to="/dashboard/security" className={buttonStyle('quiet', '-mr-3 px-3')}>
      Security
    </Link>
  )
}
