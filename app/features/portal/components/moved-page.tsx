import { Link } from 'react-router'
import { PortalSheet } from '#app/features/portal/components/portal-sheet.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { venue } from '#domain/venue/venue.ts'
import type { FrameName } from '../state.ts'

const pages: Record<FrameName, { title: string; to: string; words: string }> = {
  booking: { title: 'Book Your Bay', to: '/booking', words: 'Bays are booked on our booking page.' },
  account: {
    title: 'Member Portal',
    to: '/member-portal',
    words: 'Your bookings and your membership are in the member portal.',
  },
  signup: {
    title: 'Become a Member',
    to: '/member-signup',
    words: 'Memberships are sold on our sign-up page.',
  },
  calendar: { title: 'Event Calendar', to: '/calendar', words: 'Classes and events are in our calendar.' },
  shop: { title: 'Pro Shop', to: '/store', words: 'The pro shop has a page of its own.' },
}

/** Replaces a portal page if the venue's gym system has that page. */
export function MovedPage({ name }: { name: FrameName }) {
  const { title, to, words } = pages[name]

  return (
    <PortalSheet title={title}>
      <section className="paper rounded-lg px-5 py-8 sm:px-9">
        <p className="font-display text-2xl">{words}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to={to} className={buttonStyle('pine')}>
            {title}
          </Link>
          <a href={venue.phoneHref} className={buttonStyle('outline')}>
            Call {venue.phone}
          </a>
        </div>
      </section>
    </PortalSheet>
  )
}
