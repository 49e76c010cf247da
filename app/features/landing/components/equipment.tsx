import { latePart } from '#app/lib/loading/fetched-ahead.tsx'
import { demoShot } from '#domain/venue/ball-flight-demo.ts'
import type { ShotFigure } from '../rules.ts'
import { DemoVideo } from './demo-video.tsx'
import { SectionHeading } from './section-heading.tsx'

const MetricList = latePart(async () => (await import('./metric-list.tsx')).MetricList)

export function Equipment({ figures }: { figures: readonly ShotFigure[] }) {
  return (
    <section aria-labelledby="equipment-heading" className="bg-pine-950">
      <div className="mx-auto max-w-7xl px-4 py-20 sm:px-8 sm:py-28">
        <SectionHeading id="equipment-heading" label="Premium equipment" className="max-w-3xl">
          It sees the ball before you do
        </SectionHeading>
        <div className="mt-12 grid gap-5 lg:grid-cols-12 lg:gap-x-10">
          <div className="lg:col-span-8">
            <DemoVideo
              name="ball-flight"
              label={`A ${demoShot.club} on the screen, with the numbers of the launch monitor`}
              width={1280}
              height={720}
            />
            <ShotFigures figures={figures} />
          </div>
          <div className="flex flex-col justify-between gap-8 lg:col-span-4">
            <p className="text-cream-dim text-lg leading-relaxed">
              A radar-based launch monitor stands behind every tee. It follows the ball all the way from the
              face into the screen, and the flight you see is worked out from what it measured.
            </p>
            <p className="flex flex-wrap items-end gap-4 lg:flex-col lg:items-start lg:gap-2">
              <span className="font-display text-[min(6.5rem,30vw)] text-brass-300 leading-[0.8] sm:text-[min(9rem,30vw)]">
                20<span className="font-sans font-normal text-[0.7em]">+</span>
              </span>
              <span className="engraved pb-1 text-cream">data metrics, every swing</span>
            </p>
          </div>
          <div className="min-h-60 overflow-hidden max-lg:order-last lg:col-span-7 lg:self-end lg:pr-6">
            <MetricList />
          </div>
          <DemoVideo
            name="radar"
            label="The radar monitor close up, its ring pulsing as it waits"
            width={1280}
            height={720}
            className="lg:col-span-5 lg:mt-3"
          />
        </div>
      </div>
    </section>
  )
}

/** The numbers in the video, for visitors who cannot see it. */
function ShotFigures({ figures }: { figures: readonly ShotFigure[] }) {
  return (
    <dl className="mt-4 flex flex-wrap gap-x-7 gap-y-3">
      {figures.map(({ label, figure }) => (
        <div key={label}>
          <dt className="engraved text-(--dim)">{label}</dt>
          <dd className="mt-0.5 font-display text-xl tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
