import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Plaque } from '#app/ui/plaque.tsx'
import { venue } from '#domain/venue/venue.ts'
import { SectionHeading } from './section-heading.tsx'

type PriceOffer = {
  name: string
  price: string
  text: string
  points: string[]
  to: string
  action: string
  isPopular?: boolean
}

const offers = (): PriceOffer[] => [
  {
    name: 'Public Play',
    price: 'Contact for rates',
    text: 'A bay by the hour. Walk-ins welcome.',
    points: ['One rate per bay, no matter how many play', 'Clubs to borrow', 'See the price before you book'],
    to: '/booking',
    action: 'Book a bay',
  },
  {
    name: 'Membership',
    price: 'Contact for details',
    text: 'Your own key to the club.',
    points: [
      venue.memberHoursSign,
      'Member rates on every bay',
      'Book further ahead with most plans',
      'League nights and lessons',
    ],
    to: '/member-signup',
    action: 'Become a member',
    isPopular: true,
  },
  {
    name: 'Group Events',
    price: 'Custom pricing',
    text: 'Birthdays, teams, a tournament of your own.',
    points: ['One bay or all of them', 'Kitchen and bar'],
    to: '/#contact',
    action: 'Ask for a quote',
  },
]

export function Pricing() {
  return (
    <section aria-labelledby="pricing-heading" className="mx-auto max-w-7xl px-4 py-20 sm:px-8 sm:py-28">
      <div className="items-end justify-between gap-x-16 lg:flex">
        <SectionHeading id="pricing-heading" label="Pricing and memberships">
          Three ways in
        </SectionHeading>
        <p className="mt-6 max-w-md text-cream-dim text-lg leading-relaxed lg:mt-0">
          Play once, belong, or bring everyone. You can begin with the first and end up with the second; most
          of our members did.
        </p>
      </div>
      <div className="mt-14 grid items-stretch gap-y-8 lg:grid-cols-[1fr_1.18fr_1fr]">
        {offers().map((offer) => (
          <OfferCard key={offer.name} {...offer} />
        ))}
      </div>
    </section>
  )
}

function OfferCard({ name, price, text, points, to, action, isPopular = false }: PriceOffer) {
  const look = isPopular
    ? 'paper relative z-10 rounded-lg px-6 py-9 sm:px-10 lg:-my-6 lg:py-14'
    : 'border border-(--rule) bg-pine-950/70 px-6 py-8 sm:px-9 max-lg:rounded-lg lg:first:rounded-l-lg lg:last:rounded-r-lg lg:first:border-r-0 lg:last:border-l-0'
  return (
    <article className={`flex flex-col ${look}`}>
      {isPopular && <Plaque className="-top-3 absolute left-6 sm:left-10">Most Popular</Plaque>}
      <h3 className="engraved font-sans text-(--dim)">{name}</h3>
      <p className="mt-4 font-display text-[2rem] leading-[1.05] tracking-[-0.015em] sm:text-[2.5rem]">
        {price}
      </p>
      <p className="rule-double mt-4 pb-6 text-(--dim) text-lg">{text}</p>
      <ul className="mt-6 mb-9 space-y-2.5">
        {points.map((point) => (
          <li key={point} className="flex items-start gap-3">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-brass-600" />
            {point}
          </li>
        ))}
      </ul>
      <Link to={to} className={buttonStyle(isPopular ? 'pine' : 'outline', 'mt-auto')}>
        {action}
      </Link>
    </article>
  )
}
