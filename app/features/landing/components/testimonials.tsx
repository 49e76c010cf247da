import { SectionHeading } from './section-heading.tsx'

const TESTIMONIALS = [
  {
    text: 'I came in from the rain for half an hour and left at midnight with eleven pars and three new friends. I have not looked at a forecast since.',
    name: 'Clementine F.',
    part: 'Member',
    stars: 5,
  },
  {
    text: 'The numbers told me in one evening what two seasons on the range had not.',
    name: 'Desmond H.',
    part: 'Now a 12 handicap',
    stars: 5,
  },
  {
    text: 'Thirty coworkers, and one host who knew every name by the second round.',
    name: 'Una K.',
    part: 'Planned a company outing',
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
        <p className="mt-7 flex flex-wrap items-center gap-5 lg:mt-0">
          <span className="font-display text-[5.5rem] text-brass-300 leading-[0.8]">
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

function Testimonial({ text, name, part, stars }: (typeof TESTIMONIALS)[number]) {
  return (
    <figure className="group border-(--rule) border-t pt-7 lg:first:row-span-2">
      <Stars count={stars} />
      <blockquote className="mt-5 font-display text-2xl leading-[1.28] lg:group-first:text-[2.75rem] lg:group-first:leading-[1.16]">
        “{text}”
      </blockquote>
      <figcaption className="mt-6">
        <span className="font-semibold">{name}</span>
        <span className="text-cream-dim"> · {part}</span>
      </figcaption>
    </figure>
  )
}

const MAX_STARS = 5
const STAR_PX = 24

/** One path for all stars: separate icons would make the page an eighth larger. */
function Stars({ count }: { count: number }) {
  return (
    <span className="block text-brass-300">
      <span className="sr-only">
        {count} out of {MAX_STARS} stars
      </span>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${MAX_STARS * STAR_PX} ${STAR_PX}`}
        className="h-4.5"
        stroke="currentColor"
      >
        <path fill="currentColor" d={starPath(0, count)} />
        <path fill="none" d={starPath(Math.ceil(count), MAX_STARS)} />
      </svg>
    </span>
  )
}

function starPath(first: number, end: number): string {
  const indexes = Array.from({ length: Math.floor(end) }, (_, index) => index).slice(first)
  return indexes
    .map(
      (index) =>
        `M${index * STAR_PX + 12} 2l3.1 6.3 6.9 1-5 4.9 1.2 6.8-6.2-3.2-6.2 3.2 1.2-6.8-5-4.9 6.9-1z`,
    )
    .join('')
}
