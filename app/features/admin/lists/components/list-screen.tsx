import { useLocation } from 'react-router'
import { useGymSystem } from '#app/lib/portal/gym-system.ts'
import { isPaged, type ListKind } from '../rules.ts'
import type { ListScreenProps } from './admin-list.tsx'
import { LoadingList } from './list-frame.tsx'
import { PagedList } from './paged-list.tsx'
import { WholeList } from './whole-list.tsx'

/** Local lists are paged by the server; a gym system's lists load whole. */
export function ListScreen<Kind extends ListKind>(props: ListScreenProps<Kind>) {
  const system = useGymSystem()
  const { pathname, key } = useLocation()
  // A new URL is a new view, even of the same list.
  const visit = `${pathname} ${key}`
  const { kind } = props
  if (!isPaged(kind)) return <WholeList key={visit} {...props} />
  if (system === undefined) return <LoadingList kind={kind} />
  if (system === 'builtin') return <PagedList key={visit} {...props} kind={kind} />
  return <WholeList key={visit} {...props} />
}
