import { textLink } from '#app/ui/text-link.ts'
import { venue } from '#domain/venue/venue.ts'
import { formatDay } from '#domain/venue/venue-time.ts'
import type { PurchaseEffect } from '../rules.ts'
import type { PlanOnSale } from '../schema.ts'
import { formatMonths } from '../words.ts'
import { CallToResume } from './call-to-resume.tsx'

export function PlanOutlook({ plan, effect }: { plan: PlanOnSale; effect: PurchaseEffect }) {
  switch (effect.kind) {
    case 'on-request':
      return <OnRequest planName={plan.name} />
    case 'waits':
      return (
        <p>
          Your {effect.planName} membership ends <Day day={effect.endsOn} />. You can start another plan after
          that.
        </p>
      )
    case 'paused':
      return (
        <p>
          Your {effect.planName} membership is paused. <CallToResume />
        </p>
      )
    case 'renews':
      return (
        <p>
          Your {plan.name} membership ends <Day day={effect.endsOn} />. Renewing adds{' '}
          {formatMonths(plan.months)}, so it will end{' '}
          <strong>
            <Day day={effect.until} />
          </strong>
          .
        </p>
      )
    case 'joins':
      return (
        <p>
          {plan.name} starts today and ends{' '}
          <strong>
            <Day day={effect.until} />
          </strong>
          . It doesn't renew automatically.
        </p>
      )
  }
}

function Day({ day }: { day: string }) {
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {formatDay(day)}
    </time>
  )
}

function OnRequest({ planName }: { planName: string }) {
  return (
    <p>
      {planName}: contact us for pricing. Call{' '}
      <a href={venue.phoneHref} className={textLink}>
        {venue.phone}
      </a>{' '}
      or email{' '}
      <a href={`mailto:${venue.email}`} className={textLink}>
        {venue.email}
      </a>
      , and we'll tailor it to you.
    </p>
  )
}
