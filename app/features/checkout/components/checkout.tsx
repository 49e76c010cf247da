import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form'
import { findGiftCard, type GiftCard } from '#app/features/gift-cards/queries.ts'
import { refreshStock } from '#app/features/shop/queries.ts'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { useAttempt } from '#app/lib/till/payment-attempt.ts'
import { Card } from '#app/ui/card.tsx'
import { Form } from '#app/ui/form.tsx'
import { notify } from '#app/ui/notify.ts'
import type { ProcessSquarePaymentResponse } from '#domain/contract/process-square-payment.ts'
import type { CartLine } from '#domain/shop/cart-reprice.ts'
import { Shipping, type ShippingInput } from '#domain/shop/shipping.ts'
import { usePay } from '../mutations.ts'
import { attempts, buyerQuery } from '../queries.ts'
import { fingerprintOf, purchaseTender, type SquareCardForm } from '../rules.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentCard } from './payment-card.tsx'
import { ShippingFields } from './shipping-fields.tsx'

const BLANK: ShippingInput = {
  name: '',
  email: '',
  phone: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  notes: '',
}

type CheckoutProps = { lines: CartLine[]; onPaid: (paid: ProcessSquarePaymentResponse) => void }

/** Where to send it, what it costs, and the card. */
export function Checkout({ lines, onPaid }: CheckoutProps) {
  const formId = useId()
  const { register, errors, submit, purchase, setGift, ...payment } = useCheckout({ lines, onPaid })
  const isUnanswered = useAttempt(attempts, fingerprintOf(purchase))
  // An unanswered payment may itself have taken the last ones: then its buyer must be able to ask.
  const canBuy = isUnanswered || lines.every(({ state }) => state === 'available')

  // A browser takes no Enter while the form's button is disabled, and says nothing.
  function handleKey({ key, target }: KeyboardEvent) {
    if (key === 'Enter' && target instanceof HTMLInputElement && !payment.isReady) void submit()
  }

  return (
    <>
      <Card title="Shipping Information" className="lg:col-start-1">
        <Form
          id={formId}
          className="mt-5"
          onSubmit={submit}
          onKeyDown={handleKey}
          badFields={Object.keys(errors).length}
        >
          <ShippingFields register={register} errors={errors} />
        </Form>
      </Card>
      <div className="space-y-5 sm:space-y-6 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <OrderSummary purchase={purchase} busy={payment.busy} onGift={setGift} />
        <PaymentCard
          {...payment}
          formId={formId}
          cardCents={purchaseTender(purchase).cardCents}
          canBuy={canBuy}
          isUnanswered={isUnanswered}
        />
      </div>
    </>
  )
}

function useCheckout({ lines, onPaid }: CheckoutProps) {
  const [card, setCard] = useState<SquareCardForm | null>(null)
  const [gift, setGift] = useState<GiftCard | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const pay = usePay()
  const form = useForm<ShippingInput, unknown, Shipping>({
    resolver: zodResolver(Shipping),
    defaultValues: BLANK,
  })
  const { register, handleSubmit, formState } = form
  useBuyerIn(form)
  const purchase = { lines, gift }
  const isReady = card !== null || purchaseTender(purchase).cardCents === 0

  const submit = handleSubmit(async (shipping) => {
    setProblem(null)
    if (!isReady) return notify.destructive('Payment not ready', 'Please wait for payment form to load.')
    try {
      onPaid(await pay.mutateAsync({ ...purchase, card, shipping }))
    } catch (error) {
      setProblem(wordsFor(error))
      notify.destructive('Payment failed', wordsFor(error))
      if (isAppError(error, 'conflict')) await lookAgain()
    }
  }, tellMissing)

  /** Something has changed under the buyer: shows what is left on the shelf and on the gift card. */
  async function lookAgain() {
    void refreshStock()
    if (gift === null) return
    const found = await findGiftCard(gift.code).catch((error) =>
      isAppError(error, 'not_found') ? null : gift,
    )
    setGift(found?.balanceCents ? found : null)
  }

  return {
    ...{ register, errors: formState.errors, submit, purchase, setGift },
    ...{ busy: pay.isPending, isReady, problem, onCard: setCard },
  }
}

/** Fills in what is known of a member, where nothing stands and nobody is about to write. */
function useBuyerIn({
  getValues,
  setValue,
}: Pick<UseFormReturn<ShippingInput>, 'getValues' | 'setValue'>): void {
  const { data: buyer } = useQuery(buyerQuery())

  useEffect(() => {
    const writing = document.activeElement?.getAttribute('name')
    for (const name of ['name', 'email', 'phone'] as const) {
      if (buyer?.[name] && getValues(name) === '' && name !== writing) setValue(name, buyer[name])
    }
  }, [buyer, getValues, setValue])
}

function tellMissing(errors: FieldErrors<ShippingInput>): void {
  const isMissing = Object.values(errors).some(({ type }) => type === 'too_small')
  if (isMissing) notify.destructive('Missing information', 'Please fill in all required shipping fields.')
  else notify.destructive('Please check your details', 'One of the shipping fields is not right yet.')
}
