import { Picture, type PictureFile } from '#app/ui/picture.tsx'
import { venue } from '#domain/venue/venue.ts'
import { SectionHeading } from './section-heading.tsx'

const steps = () => [
  {
    title: 'Visit',
    text: 'Come by on the way home, during staffed hours, or at any hour once you are a member. Bring your clubs or borrow ours; bring friends or find some.',
  },
  {
    title: 'Choose a bay',
    text: 'From a quiet corner for lessons to a private room with its own table. Some are set up for left-handers too.',
  },
  {
    title: `Play ${venue.courses} courses`,
    text: 'The ones on television, the ones on your list, and a short one for the hour before supper. No tee time, no wind unless you ask.',
  },
  {
    title: 'Eat and drink',
    text: 'Burgers off the grill, beer, seltzers and fresh coffee. Order at the bar while it is staffed.',
  },
]

export function HowItWorks({ picture }: { picture: PictureFile | undefined }) {
  return (
    <section id="how-it-works" aria-labelledby="how-heading" className="scroll-mt-6">
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-10 px-4 pt-20 pb-20 sm:px-8 sm:pt-28 lg:grid-cols-[5fr_6fr]">
        <div className="lg:sticky lg:top-16 lg:self-start">
          <SectionHeading id="how-heading" label="How it works">
            Four easy holes
          </SectionHeading>
          <p className="mt-6 max-w-md text-cream-dim text-lg leading-relaxed">
            No dress code, no handicap, no weather. From the door to the first drive takes about ten minutes.
          </p>
          <Picture
            picture={picture}
            sizes="(max-width: 64rem) 100vw, 34rem"
            className="mt-10 aspect-[8/5] w-full rounded-lg object-cover object-[38%_50%] lg:aspect-[5/6]"
          />
        </div>
        <ol>
          {steps().map(({ title, text }, index) => (
            <li
              key={title}
              className="grid grid-cols-[4.5rem_1fr] items-start border-(--rule) border-t py-7 last:border-b sm:grid-cols-[9.5rem_1fr] sm:py-11"
            >
              <span
                aria-hidden
                className="font-display text-6xl text-brass-300 leading-[0.8] sm:text-[7.5rem]"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-2xl sm:text-[2.125rem]">{title}</h3>
                <p className="mt-3 max-w-lg text-cream-dim leading-relaxed sm:text-lg">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
