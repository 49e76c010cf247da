import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Wordmark } from '#app/ui/wordmark.tsx'
import { can } from '#domain/admin/can.ts'
import { venue } from '#domain/venue/venue.ts'
import { roleQuery } from '../queries.ts'
import { SignOutButton } from './sign-out-button.tsx'

const LINK = buttonStyle('quiet', 'whitespace-nowrap px-2.5 max-xs:px-1.5 max-xs:text-sm')

export function MemberBar({ userId }: { userId: string }) {
  const { data: role } = useQuery(roleQuery(userId))

  return (
    <header className="walnut border-brass-400/60 border-b">
      <nav
        aria-label="Member"
        className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-2 px-4 py-2 sm:flex-nowrap sm:px-8 sm:py-3.5"
      >
        <Link to="/" aria-label={`${venue.name} home`} className="mr-auto rounded-sm py-1">
          <Wordmark name={venue.name} />
        </Link>
        <ul className="order-last -mx-4 flex basis-[calc(100%+2rem)] items-center justify-between border-brass-400/25 border-t px-4 pt-1 max-sm:mt-2 max-sm:[&>li:first-child>a]:pl-0 max-sm:[&>li:last-child>a]:pr-0 sm:order-none sm:mx-0 sm:basis-auto sm:gap-1 sm:border-0 sm:p-0">
          <li>
            <Link to="/booking" className={`${LINK} text-brass-200`}>
              Book Now
            </Link>
          </li>
          <li>
            <Link to="/member-portal" className={LINK}>
              Member Portal
            </Link>
          </li>
          <li>
            <Link to="/store" className={LINK}>
              Pro Shop
            </Link>
          </li>
          {can(role, 'use admin') && (
            <li>
              <Link to="/admin" className={LINK}>
                Admin
              </Link>
            </li>
          )}
        </ul>
        <SignOutButton className="px-3 max-sm:pr-0" />
      </nav>
    </header>
  )
}
