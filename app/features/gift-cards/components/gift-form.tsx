import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { venueNow } from '#app/lib/backend/clock.ts'
import { randomId } from '#app/lib/browser/random-id.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { textLink } from '#app/ui/text-link.ts'
import type { Product } from '#domain/catalogue/catalogue.ts'
import { formatCents } from '#domain/money/money.ts'
import type { NewItem } from '#domain/shop/cart.ts'
import { amountWords, giftAmounts, giftDesignNames, giftDesigns } from '#domain/shop/gift.ts'
import { giftItemOf } from '#domain/shop/gift-item.ts'
import { dayOf } from '#domain/venue/venue-clock.ts'
import { giftResolver, readAmount, toGift } from '../rules.ts'
import type { TypedGift } from '../schema.ts'
import { blankGift, giftDraft } from '../state.ts'
import { FriendFields } from './friend-fields.tsx'
import { GiftArt } from './gift-art.tsx'
import { GiftChoice } from './gift-choice.tsx'
import { GiftFace, type GiftPreviewProps } from './gift-preview.tsx'

type GiftFormProps = {
  product: Product
  onAdd: (item: NewItem, quantity: number) => boolean
  onPreview: (gift: GiftPreviewProps) => void
}

export function GiftForm({ product, onAdd, onPreview }: GiftFormProps) {
  const { form, today, submit } = useGiftForm({ product, onAdd })
  const { register, formState } = form
  const { errors } = formState
  const typed = form.watch()
  const cents = readAmount(typed)
  const { design, toName, fromName, message } = typed
  useEffect(
    () => void onPreview({ design, cents, toName, fromName, message }),
    [onPreview, design, cents, toName, fromName, message],
  )

  return (
    <Form onSubmit={submit} badFields={Object.keys(errors).length} aria-label={`Order ${product.name}`}>
      <GiftChoice
        label="Amount"
        field={register('amount')}
        options={[
          ...giftAmounts.offered.map((offered) => ({
            value: String(offered),
            label: formatCents(offered).replace('.00', ''),
          })),
          { value: 'other', label: 'Other' },
        ]}
      />
      {typed.amount === 'other' && (
        <Field
          label="Your amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          hint={`${amountWords()}.`}
          {...register('other')}
          error={errors.other?.message}
        />
      )}
      <DesignChoice {...form} cents={cents} />
      <GiftChoice
        label="Who is it for?"
        field={register('whom')}
        options={[
          { value: 'friend', label: 'A friend, by email' },
          { value: 'me', label: 'For me to print' },
        ]}
      />
      {typed.whom === 'friend' && <FriendFields {...form} isScheduled={typed.when === 'day'} today={today} />}
      <TextArea
        label={
          <>
            Message <span className="font-normal text-(--dim)">(optional)</span>
          </>
        }
        maxLength={300}
        {...register('message')}
        error={errors.message?.message}
      />
      <div className="buy-bar">
        <Button type="submit" variant="pine" disabled={!product.inStock} className="min-h-12 w-full">
          Add to Cart{cents !== null && ` - ${formatCents(cents)}`}
        </Button>
      </div>
      <p className="text-(--dim) text-sm">
        Fully refundable until it's used. Already have one?{' '}
        <Link to="/gift" className={textLink}>
          Check its balance
        </Link>
        .
      </p>
    </Form>
  )
}

type DesignChoiceProps = Pick<UseFormReturn<TypedGift>, 'register' | 'watch'> & { cents: number | null }

function DesignChoice({ register, watch, cents }: DesignChoiceProps) {
  return (
    <div>
      <div className="mb-4 md:hidden">
        <GiftFace design={watch('design')} cents={cents} />
      </div>
      <GiftChoice
        label="Design"
        field={register('design')}
        optionClassName="flex-col justify-start! gap-1 p-1 pb-1.5 text-xs leading-tight sm:text-sm"
        options={giftDesigns.map((design) => ({
          value: design,
          label: (
            <>
              <GiftArt design={design} className="rounded-sm" />
              {giftDesignNames[design]}
            </>
          ),
        }))}
      />
    </div>
  )
}

function useGiftForm({ product, onAdd }: Pick<GiftFormProps, 'product' | 'onAdd'>) {
  const today = useToday()
  const form = useForm<TypedGift>({
    resolver: (values, context, options) => giftResolver(today)(values, context, options),
    defaultValues: giftDraft.read() ?? blankGift,
  })
  const typed = form.watch()
  useEffect(() => void giftDraft.save(typed), [typed])
  // Each card added to the cart gets its own id.
  const id = useRef(randomId())

  const submit = form.handleSubmit((gift) => {
    const cents = readAmount(gift)
    const item = cents === null ? null : giftItemOf(product, toGift(gift, id.current), cents)
    if (item === null || !onAdd(item, 1)) return
    id.current = randomId()
    form.reset({ ...blankGift, fromName: gift.fromName })
  })
  return { form, today, submit }
}

/** In the venue's time zone; null while loading. */
function useToday(): string | null {
  const [today, setToday] = useState<string | null>(null)
  useEffect(() => {
    void venueNow().then((now) => setToday(dayOf(now)))
  }, [])
  return today
}
