import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId } from 'react'
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form'
import { refreshStock } from '#app/features/shop/queries.ts'
import { submitUnready, type TillProps, useTill } from '#app/features/till/state.ts'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Card } from '#app/ui/card.tsx'
import { Form } from '#app/ui/form.tsx'
import { notify } from '#app/ui/notify.ts'
import type { ProcessSquarePaymentResponse } from '#domain/contract/process-square-payment.ts'
import type { CartLine } from '#domain/shop/cart-reprice.ts'
import { orderPrice } from '#domain/shop/order-price.ts'
import { Shipping, type ShippingInput } from '#domain/shop/shipping.ts'
import { orderCart } from '../mutations.ts'
import { attempts, buyerQuery, earlierOrder } from '../queries.ts'
import { contactOf, fingerprintOf } from '../rules.ts'
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

type CheckoutProps = {
  lines: CartLine[]
  onPaid: (paid: ProcessSquarePaymentResponse) => void
  renderTill: (till: TillProps) => ReactNode
}

/** Where to send it, what it costs, and the payment. */
export function Checkout({ lines, onPaid, renderTill }: CheckoutProps) {
  const formId = useId()
  const { register, errors, submit, till } = useCheckout({ lines, onPaid })
  // An unanswered payment may itself have taken the last ones: then its buyer must be able to ask.
  const canBuy = till.isUnanswered || lines.every(({ state }) => state === 'available')

  return (
    <>
      <Card title="Shipping Information" className="lg:col-start-1">
        <Form
          id={formId}
          className="mt-5"
          onSubmit={submit}
          onKeyDown={submitUnready(till.isReady, submit)}
          badFields={Object.keys(errors).length}
        >
          <ShippingFields register={register} errors={errors} />
        </Form>
      </Card>
      <div className="space-y-5 sm:space-y-6 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <OrderSummary lines={lines} />
        <Card title="Payment">
          {renderTill({
            ...till,
            formId,
            paymentName: 'payment of this cart',
            freeLabel: 'Place order',
            obstacle: !canBuy && (
              <Alert className="mt-4">Some items cannot be had as they are. Please change them.</Alert>
            ),
          })}
        </Card>
      </div>
    </>
  )
}

function useCheckout({ lines, onPaid }: Pick<CheckoutProps, 'lines' | 'onPaid'>) {
  const form = useForm<ShippingInput, unknown, Shipping>({
    resolver: zodResolver(Shipping),
    defaultValues: BLANK,
  })
  useBuyerIn(form)
  const { pay, ...till } = useTill({
    attempts,
    payable: { fingerprint: fingerprintOf(lines) },
    dueCents: orderPrice(lines).totalCents,
    askEarlier: earlierOrder,
    onPaid,
    onRefused: (error) => {
      notify.destructive('Payment failed', wordsFor(error))
      // Something has changed under the buyer: shows what is left on the shelf.
      if (isAppError(error, 'conflict')) void refreshStock()
    },
  })
  const submit = form.handleSubmit(
    (shipping) => pay(contactOf(shipping), orderCart(lines, shipping)),
    notifyInvalidFields,
  )
  return { register: form.register, errors: form.formState.errors, submit, till }
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

function notifyInvalidFields(errors: FieldErrors<ShippingInput>): void {
  const isMissing = Object.values(errors).some(({ type }) => type === 'too_small')
  if (isMissing) notify.destructive('Missing information', 'Please fill in all required shipping fields.')
  else notify.destructive('Please check your details', 'One of the shipping fields is not right yet.')
}
