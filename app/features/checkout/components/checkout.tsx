import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { wordsFor } from '#app/lib/errors.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Form } from '#app/ui/form.tsx'
import { notify } from '#app/ui/notify.ts'
import type { CartLine } from '#domain/cart-reprice.ts'
import { formatCents } from '#domain/money.ts'
import { orderPrice } from '#domain/order-price.ts'
import { Shipping, type ShippingInput } from '#domain/shipping.ts'
import { usePay } from '../mutations.ts'
import { buyerQuery } from '../queries.ts'
import type { CardForm } from '../schema.ts'
import { CardField } from './card-field.tsx'
import { OrderSummary } from './order-summary.tsx'
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

type CheckoutProps = { lines: CartLine[]; onPaid: (orderNumber: string) => void }

/** Where to send it, what it costs, and the card. */
export function Checkout({ lines, onPaid }: CheckoutProps) {
  const formId = useId()
  const price = orderPrice(lines)
  const { register, errors, busy, isReady, problem, submit, setCard } = useCheckout({ lines, onPaid })
  const canBuy = lines.every(({ state }) => state === 'available')

  // A browser takes no Enter while the form's button is disabled, and says nothing.
  function handleKey({ key, target }: KeyboardEvent) {
    if (key === 'Enter' && target instanceof HTMLInputElement && !isReady) void submit()
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
        <OrderSummary price={price} />
        <Card title="Payment">
          <CardField onCard={setCard} />
          {problem && <Alert className="mt-4">{problem}</Alert>}
          {!canBuy && (
            <Alert className="mt-4">Some items cannot be had as they are. Please change them.</Alert>
          )}
          <Button
            type="submit"
            form={formId}
            variant="brass"
            busy={busy}
            disabled={!isReady || !canBuy}
            className="mt-5 min-h-13 w-full text-lg"
          >
            {busy ? 'Processing...' : `Pay ${formatCents(price.totalCents)}`}
          </Button>
        </Card>
      </div>
    </>
  )
}

function useCheckout({ lines, onPaid }: CheckoutProps) {
  const [card, setCard] = useState<CardForm | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const pay = usePay()
  const { data: buyer } = useQuery(buyerQuery())
  const { register, handleSubmit, formState } = useForm<ShippingInput, unknown, Shipping>({
    resolver: zodResolver(Shipping),
    defaultValues: BLANK,
    values: buyer ? { ...BLANK, ...buyer } : undefined,
    resetOptions: { keepDirtyValues: true },
  })

  const submit = handleSubmit(async (shipping) => {
    setProblem(null)
    if (card === null) {
      notify.destructive('Payment not ready', 'Please wait for payment form to load.')
      return
    }
    try {
      const { orderNumber } = await pay.mutateAsync({ card, lines, shipping })
      onPaid(orderNumber)
    } catch (error) {
      setProblem(wordsFor(error))
      notify.destructive('Payment failed', wordsFor(error))
    }
  }, tellMissing)

  const { errors } = formState
  return { register, errors, submit, setCard, problem, busy: pay.isPending, isReady: card !== null }
}

function tellMissing(errors: FieldErrors<ShippingInput>): void {
  const isMissing = Object.values(errors).some(({ type }) => type === 'too_small')
  if (isMissing) notify.destructive('Missing information', 'Please fill in all required shipping fields.')
  else notify.destructive('Please check your details', 'One of the shipping fields is not right yet.')
}
