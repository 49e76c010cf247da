import { Star } from 'lucide-react'
import { SectionHeading } from './section-heading.tsx'

const TESTIMONIALS = [
  {
    words:
      'I came in from the rain for half an hour and left at midnight with eleven pars and three new friends. I have not looked at a forecast since.',
    name: 'Clementine F.',
    part: 'Night Owl member',
    stars: 5,
  },
  {
    words: 'The numbers told me in one evening what two seasons on the range had not.',
    name: 'Desmond H.',
    part: 'Plays off twelve, now',
    stars: 5,
  },
  {
    words: 'Thirty colleagues, six bays, one host who knew every name by the second round.',
    name: 'Una K.',
    part: 'Planned a company evening',
    stars: 5,
  },
]

const AVERAGE = TESTIMONIALS.reduce((sum, { stars }) => sum + stars, 0) / TESTIMONIALS.length

export function Testimonials() {
  return (
    <section aria-labelledby="testimonials-heading" className="mx-auto max-w-7xl px-4 py-20 sm:px-8 sm:py-28">
      <div className="items-end justify-between gap-x-16 lg:flex">
        <SectionHeading id="testimonials-heading" label="Testimonials">
          Said at the bar
        </SectionHeading>
        <p className="mt-7 flex items-center gap-5 lg:mt-0">
          <span className="font-[380] font-display text-[5.5rem] text-brass-300 leading-[0.8]">
            {AVERAGE.toFixed(1)}
          </span>
          <span>
            <Stars count={AVERAGE} />
            <span className="mt-1.5 block text-cream-dim">average of {TESTIMONIALS.length} reviews</span>
          </span>
        </p>
      </div>
      <div className="mt-14 grid gap-x-14 gap-y-12 lg:grid-cols-[3fr_2fr]">
        {TESTIMONIALS.map((testimonial) => (
          <Testimonial key={testimonial.name} {...testimonial} />
        ))}
      </div>
    </section>
  )
}

function Testimonial({ words, name, part, stars }: (typeof TESTIMONIALS)[number]) {
  return (
    <figure className="group border-(--rule) border-t pt-7 lg:first:row-span-2">
      <Stars count={stars} />
      <blockquote className="mt-5 font-[380] font-display text-2xl leading-[1.28] lg:group-first:text-[2.75rem] lg:group-first:leading-[1.16]">
        “{words}”
      </blockquote>
      <figcaption className="mt-6">
        <span className="font-semibold">{name}</span>
        <span className="text-cream-dim"> · {part}</span>
      </figcaption>
    </figure>
  )
}

function Stars({ count }: { count: number }) {
  return (
    <span className="flex gap-1 text-brass-300">
      <span className="sr-only">{count} out of 5 stars</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} aria-hidden className={`size-4.5 ${star <= count ? 'fill-current' : ''}`} />
      ))}
    </span>
  )
}
