import { formatCents } from '#domain/money/money.ts'
import { GiftArt } from './gift-art.tsx'

type GiftFaceProps = { design: string; cents: number | null }
export type GiftPreviewProps = GiftFaceProps & { toName: string; fromName: string; message: string }

/** The card as it is chosen and worded, beside its form. On a phone the form itself shows the card. */
export function GiftPreview({ design, cents, toName, fromName, message }: GiftPreviewProps) {
  return (
    <div aria-hidden className="overflow-hidden rounded-md bg-white/60 shadow-card max-md:hidden">
      <GiftFace design={design} cents={cents} />
      <div className="space-y-3 p-5 font-display text-lg leading-snug wrap-anywhere lg:p-6">
        <p>Dear {toName || 'friend'},</p>
        <p className={`whitespace-pre-line ${message ? '' : 'text-(--dim)'}`}>
          {message || 'Your message goes here.'}
        </p>
        <p>From {fromName || 'you'}</p>
        <p className="border-(--rule) border-t pt-3 font-sans text-(--dim) text-sm">
          It comes with a code of its own, by email or on paper, and never expires.
        </p>
      </div>
    </div>
  )
}

/** A design with the amount on it. */
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
