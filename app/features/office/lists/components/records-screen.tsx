import { useLocation } from 'react-router'
import { useGymSystem } from '#app/lib/portal/gym-system.ts'
import { isPaged, type RecordKind } from '../rules.ts'
import { PagedRecords } from './paged-records.tsx'
import type { RecordsScreenProps } from './record-list.tsx'
import { LoadingRecords } from './records-frame.tsx'
import { WholeRecords } from './whole-records.tsx'

/** One list. Our own long ones come from the server page by page, those of another gym system as a whole. */
export function RecordsScreen<Kind extends RecordKind>(props: RecordsScreenProps<Kind>) {
  const system = useGymSystem()
  const { pathname, key } = useLocation()
  // Another address is another view, also of the same list.
  const visit = `${pathname} ${key}`
  const { kind } = props
  if (!isPaged(kind)) return <WholeRecords key={visit} {...props} />
  if (system === undefined) return <LoadingRecords kind={kind} />
  if (system === 'builtin') return <PagedRecords key={visit} {...props} kind={kind} />
  return <WholeRecords key={visit} {...props} />
}
