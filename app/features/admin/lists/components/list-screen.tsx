import { useLocation } from 'react-router'
import { useGymSystem } from '#app/lib/portal/gym-system.ts'
import { isPaged, type ListKind } from '../rules.ts'
import type { ListScreenProps } from './admin-list.tsx'
import { FullList } from './full-list.tsx'
import { LoadingList } from './list-frame.tsx'
import { PagedList } from './paged-list.tsx'

/** The server pages local lists; a gym system's lists load completely. */
export function ListScreen<Kind extends ListKind>(props: ListScreenProps<Kind>) {
  const system = useGymSystem()
  const { pathname, key } = useLocation()
  // Remounts on each navigation, even to the same list.
  const visit = `${pathname} ${key}`
  const { kind } = props
  if (!isPaged(kind)) return <FullList key={visit} {...props} />
  if (system === undefined) return <LoadingList kind={kind} />
  if (system === 'builtin') return <PagedList key={visit} {...props} kind={kind} />
  return <FullList key={visit} {...props} />
}
