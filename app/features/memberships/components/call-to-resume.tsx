import { textLink } from '#app/ui/text-link.ts'
import { venue } from '#domain/venue/venue.ts'

export function CallToResume() {
  return (
    <>
      To resume sooner, call us at{' '}
      <a href={venue.phoneHref} className={textLink}>
        {venue.phone}
      </a>
      .
    </>
  )
}
