import { NumberedSteps } from '#app/ui/numbered-steps.tsx'
import { formatCents } from '#domain/money/money.ts'
import { GiftArt } from './gift-art.tsx'

type GiftFaceProps = { design: string; cents: number | null }
export type GiftPreviewProps = GiftFaceProps & { toName: string; fromName: string; message: string }

/** On a phone the form itself shows the card. */
export function GiftPreview({ design, cents, toName, fromName, message }: GiftPreviewProps) {
  return (
    <>
      <div aria-hidden className="overflow-hidden rounded-md bg-white/60 shadow-card max-md:hidden">
        <GiftFace design={design} cents={cents} />
        <div className="space-y-3 p-5 font-display text-lg leading-snug wrap-anywhere lg:p-6">
          <p>Dear {toName || 'friend'},</p>
          <p className={`whitespace-pre-line ${message ? '' : 'text-(--dim)'}`}>
            {message || 'Your message goes here.'}
          </p>
          <p>From {fromName || 'you'}</p>
        </div>
      </div>
      <NumberedSteps title="How it works" steps={steps} className="md:mt-8" />
    </>
  )
}

const steps = [
  'We email it right away, or at 8 AM on the day you pick. Or print it and hand it over.',
  'Its code pays for bay time, food, drinks and the shop, online and at the bar.',
  'Any balance is kept on the card for next time. It never expires.',
]

export function GiftFace({ design, cents }: GiftFaceProps) {
  return (
    <div className="relative">
      <GiftArt design={design} className="rounded-md" />
      {cents !== null && (
        <span className="absolute right-[6%] bottom-[9%] rounded-sm bg-night/75 px-2.5 py-1 font-display text-2xl text-brass-200 tabular-nums leading-none lg:text-3xl">
          {formatCents(cents).replace('.00', '')}
        </span>
      )}
    </div>
  )
}
