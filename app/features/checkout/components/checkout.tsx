import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId } from 'react'
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form'
import type { WalletSource } from '#app/features/payment/rules.ts'
import { type PaymentStepProps, submitUnready, usePaymentStep } from '#app/features/payment/state.ts'
import { refreshStock } from '#app/features/shop/queries.ts'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { withPhone } from '#app/lib/forms/load-phone-rules.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Card } from '#app/ui/card.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import { Form } from '#app/ui/form.tsx'
import { notify } from '#app/ui/notify.ts'
import type { ProcessSquarePaymentResponse } from '#domain/contract/process-square-payment.ts'
import type { CartLine } from '#domain/shop/cart-reprice.ts'
import { canSend } from '#domain/shop/delivery.ts'
import { orderPrice } from '#domain/shop/order-price.ts'
import {
  confirmAge,
  type Shipping,
  type ShippingInput,
  shippingForms,
  shippingFormsWithAlcohol,
} from '#domain/shop/shipping.ts'
import { orderCart } from '../mutations.ts'
import { attempts, buyerQuery, earlierOrder } from '../queries.ts'
import { contactOf, deliveryOf, fingerprintOf } from '../rules.ts'
import { forgetShipping, keepShipping, typedShipping } from '../state.ts'
import { BayFields } from './bay-fields.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { OrderSummary } from './order-summary.tsx'
import { ShippingFields } from './shipping-fields.tsx'

type CheckoutProps = {
  lines: CartLine[]
  onPaid: (paid: ProcessSquarePaymentResponse) => void
  renderPaymentStep: (step: PaymentStepProps) => ReactNode
}

export function Checkout({ lines, onPaid, renderPaymentStep }: CheckoutProps) {
  const formId = useId()
  const { form, way, submit, payBy, step } = useCheckout({ lines, onPaid })
  const { register, formState } = form
  const { errors } = formState
  const zip = form.watch('zip')
  // An unanswered payment may itself have taken the last items, so its buyer must be able to ask for its result.
  const canBuy = step.isUnanswered || lines.every(({ state }) => state === 'available')

  return (
    <>
      <Card title="Shipping Information" className="lg:col-start-1">
        <Form
          id={formId}
          className="mt-5"
          onSubmit={submit}
          onKeyDown={submitUnready(step.isReady, submit)}
          badFields={Object.keys(errors).length}
        >
          {way === 'email' ? (
            <p>Each gift card comes by email, so we need no address.</p>
          ) : (
            <DeliveryChoice register={register} canSend={canSend(lines)} />
          )}
          {way === 'bay' && <BayFields {...form} />}
          <ShippingFields register={register} errors={errors} isSent={way === 'ship'} />
          {hasAlcohol(lines) && (
            <CheckField
              label="Everyone drinking is 21 or older and will show an ID."
              error={errors.ofAge?.message}
              {...register('ofAge')}
            />
          )}
        </Form>
      </Card>
      <div className="space-y-5 sm:space-y-6 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <OrderSummary lines={lines} delivery={way} />
        <Card title="Payment">
          {renderPaymentStep({
            ...step,
            formId,
            onPay: payBy,
            postalCode: way === 'ship' ? zip : undefined,
            paymentName: 'payment of this cart',
            freeLabel: 'Place order',
            obstacle: !canBuy && (
              <Alert className="mt-4">Some items are not available as chosen. Please change them.</Alert>
            ),
          })}
        </Card>
      </div>
    </>
  )
}

function useCheckout({ lines, onPaid }: Pick<CheckoutProps, 'lines' | 'onPaid'>) {
  const form = useForm<ShippingInput, unknown, Shipping>({
    resolver: (values, context, options) =>
      withPhone(formsFor(lines)[deliveryOf(values, lines)])(values, context, options),
    defaultValues: typedShipping(),
  })
  const typed = form.watch()
  const delivery = deliveryOf(typed, lines)
  useBuyerIn(form)
  useEffect(() => void keepShipping(typed), [typed])
  useEffect(() => {
    if (form.getValues('delivery') !== delivery) form.setValue('delivery', delivery)
  }, [delivery, form])

  const { pay, ...step } = usePaymentStep({
    attempts,
    payable: {
      fingerprint: fingerprintOf(lines, { delivery, bayId: typed.bayId ?? '', bayAt: typed.bayAt ?? '' }),
    },
    dueCents: orderPrice(lines, delivery).totalCents,
    askEarlier: earlierOrder,
    onPaid: (paid) => {
      forgetShipping()
      onPaid(paid)
    },
    onRefused: (error) => {
      notify.destructive('Payment failed', wordsFor(error))
      // The stock or a price has changed.
      if (isAppError(error, 'conflict')) void refreshStock()
    },
  })
  const submitWith = (source?: WalletSource) =>
    form.handleSubmit(
      (shipping) => pay(contactOf(shipping), orderCart(lines, { ...shipping, delivery }), source),
      notifyInvalidFields,
    )
  return {
    form,
    way: delivery,
    submit: submitWith(),
    payBy: (source?: WalletSource) => void submitWith(source)(),
    step,
  }
}

/** Fills in a member's details where a field is empty and does not have the focus. */
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

const hasAlcohol = (lines: readonly CartLine[]) => lines.some(({ needsId }) => needsId)
const formsFor = (lines: readonly CartLine[]) =>
  hasAlcohol(lines) ? shippingFormsWithAlcohol : shippingForms

function notifyInvalidFields({ ofAge, ...errors }: FieldErrors<ShippingInput>): void {
  if (ofAge && Object.keys(errors).length === 0) {
    notify.destructive('One more thing', confirmAge)
    return
  }
  const isMissing = Object.values(errors).some(({ type }) => type === 'too_small')
  if (isMissing) notify.destructive('Missing information', 'Please fill in all required shipping fields.')
  else notify.destructive('Please check your details', 'One of the shipping fields is not right yet.')
}
