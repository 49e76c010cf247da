import { Ellipsis } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { Link } from 'react-router'
import type { SidebarPlace } from '../rules.ts'

type MorePlacesProps = {
  places: readonly SidebarPlace[]
  current: SidebarPlace['path'] | undefined
  className: string
}

/** Phones show only the first places in the bar. */
export function MorePlaces({ places, current, className }: MorePlacesProps) {
  const isHere = places.some(({ path }) => path === current)

  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger className={className} aria-current={isHere ? 'true' : undefined}>
        <Ellipsis aria-hidden /> More
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          side="top"
          align="end"
          sideOffset={8}
          collisionPadding={8}
          className="paper z-40 min-w-52 rounded-lg p-1.5"
        >
          {places.map(({ label, path }) => (
            <DropdownMenu.Item key={path} asChild>
              <Link
                to={path}
                aria-current={path === current ? 'page' : undefined}
                className="flex min-h-12 items-center rounded-md px-4 font-semibold outline-none data-highlighted:bg-ink/8 aria-[current]:bg-pine-800 aria-[current]:text-cream"
              >
                {label}
              </Link>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
