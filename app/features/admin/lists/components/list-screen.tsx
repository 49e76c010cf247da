import { useLocation } from 'react-router'
import { useGymSystem } from '#app/lib/portal/gym-system.ts'
import { isPaged, type ListKind } from '../rules.ts'
import type { ListScreenProps } from './admin-list.tsx'
import { LoadingList } from './list-frame.tsx'
import { PagedList } from './paged-list.tsx'
import { WholeList } from './whole-list.tsx'

/** One list. Our own long ones come from the server page by page, those of another gym system as a whole. */
export function ListScreen<Kind extends ListKind>(props: ListScreenProps<Kind>) {
  const system = useGymSystem()
  const { pathname, key } = useLocation()
  // Another address is another view, also of the same list.
  const visit = `${pathname} ${key}`
  const { kind } = props
  if (!isPaged(kind)) return <WholeList key={visit} {...props} />
  if (system === undefined) return <LoadingList kind={kind} />
  if (system === 'builtin') return <PagedList key={visit} {...props} kind={kind} />
  return <WholeList key={visit} {...props} />
}
