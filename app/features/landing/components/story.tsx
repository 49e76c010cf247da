import { Picture, type PictureFile } from '#app/ui/picture.tsx'
import { founders } from '#domain/venue/founders.ts'
import { SectionHeading } from './section-heading.tsx'

export function Story({ picture }: { picture: PictureFile | undefined }) {
  return (
    <section
      aria-labelledby="story-heading"
      className="mx-auto grid max-w-7xl gap-x-16 gap-y-12 px-4 py-20 sm:px-8 sm:py-28 lg:grid-cols-[6fr_5fr] lg:items-center"
    >
      <Picture
        picture={picture}
        sizes="(max-width: 64rem) 100vw, 42rem"
        className="aspect-[4/3] w-full rounded-lg object-cover lg:aspect-square"
      />
      <div>
        <SectionHeading id="story-heading" label="Our story">
          It began in a barn, in the rain
        </SectionHeading>
        <div className="mt-8 space-y-5 text-cream-dim text-lg leading-relaxed">
          <p className="first-letter:float-left first-letter:mr-3 first-letter:font-display first-letter:text-[4.75rem] first-letter:text-brass-300 first-letter:leading-[0.82]">
            June ran the night shift at the bakery and Theo mended clubs. Neither ever finished work while a
            golf course was open. So they hung a bedsheet in Theo’s barn, pointed a borrowed projector at it,
            and played until the birds began.
          </p>
          <p>
            The sheet did not last. What came after it has real bays, a kitchen, and 23,000 courses to choose
            from. The key under the mat became a key for every member, and the first bird of the morning
            became the name.
          </p>
        </div>
        <h3 className="engraved mt-10 font-sans text-(--dim)">The founders</h3>
        <dl className="mt-4 grid grid-cols-2 gap-x-8 border-(--rule) border-t">
          {founders.map(({ name, part }) => (
            <div key={name} className="pt-4">
              <dt className="font-display text-2xl leading-tight">{name}</dt>
              <dd className="mt-1 text-cream-dim">{part}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
