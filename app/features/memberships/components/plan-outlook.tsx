import { textLink } from '#app/ui/text-link.ts'
import { venue } from '#domain/venue/venue.ts'
import { formatDay } from '#domain/venue/venue-time.ts'
import type { PurchaseEffect } from '../rules.ts'
import type { PlanOnSale } from '../schema.ts'
import { monthWords } from '../words.ts'
import { CallToResume } from './call-to-resume.tsx'

/** The effect of choosing this plan, in a sentence or two. */
export function PlanOutlook({ plan, standing }: { plan: PlanOnSale; standing: PurchaseEffect }) {
  switch (standing.kind) {
    case 'on-request':
      return <OnRequest planName={plan.name} />
    case 'waits':
      return (
        <p>
          Your {standing.planName} membership ends <Day day={standing.endsOn} />. Another plan can begin when
          that one is over.
        </p>
      )
    case 'paused':
      return (
        <p>
          Your {standing.planName} membership is paused. <CallToResume />
        </p>
      )
    case 'renews':
      return (
        <p>
          Your {plan.name} membership ends <Day day={standing.endsOn} />. Renewing adds{' '}
          {monthWords(plan.months)}: then it ends{' '}
          <strong>
            <Day day={standing.until} />
          </strong>
          .
        </p>
      )
    case 'joins':
      return (
        <p>
          {plan.name} begins today and ends{' '}
          <strong>
            <Day day={standing.until} />
          </strong>
          . It does not auto-renew.
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
      {planName}: contact for pricing. Call us at{' '}
      <a href={venue.phoneHref} className={textLink}>
        {venue.phone}
      </a>{' '}
      or write to{' '}
      <a href={`mailto:${venue.email}`} className={textLink}>
        {venue.email}
      </a>
      , and we tailor it to you.
    </p>
  )
}
