import { Button } from '#app/ui/button.tsx'
import { formatCents } from '#domain/money/money.ts'
import type { ReaderChoice } from '../state.ts'
import { ChoiceChips } from './choice-chips.tsx'

const byHand = ''

type CardPartProps = { cents: number; choice: ReaderChoice; isSplit: boolean; onRefused: () => void }

/** Where the card is taken: at a reader that tells us, or at a terminal beside us, which staff confirm. */
export function CardPart({ choice, ...part }: CardPartProps) {
  const { readers, reader, choose } = choice
  return (
    <>
      {readers.length > 0 && (
        <ChoiceChips
          label="Card at"
          values={[...readers.map(({ id }) => id), byHand]}
          chosen={reader?.id ?? byHand}
          words={(id) => readers.find((one) => one.id === id)?.name ?? 'Another terminal'}
          onChoose={choose}
        />
      )}
      {!reader && <ByHand {...part} isChecked={readers.length > 0} />}
      {reader && part.isSplit && (
        <p>
          First {formatCents(part.cents)} by card. The sale stands, with its cash, when the reader has it.
        </p>
      )}
    </>
  )
}

type ByHandProps = Omit<CardPartProps, 'choice'> & { isChecked: boolean }

/** What the terminal charges. Of a split sale it comes first: cash is back in a hand sooner than money on a card. */
function ByHand({ cents, isSplit, isChecked, onRefused }: ByHandProps) {
  if (!isSplit)
    return (
      <p>
        Charge {formatCents(cents)} at the terminal. Then confirm it here.
        {!isChecked && ' No card reader is paired: nothing checks it.'}
      </p>
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-(--rule) px-4 py-3">
      <p>
        First charge <strong className="tabular-nums">{formatCents(cents)}</strong> at the terminal.
      </p>
      <Button variant="outline" className="px-3.5" onClick={onRefused}>
        The card was refused
      </Button>
    </div>
  )
}
