import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId } from 'react'
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form'
import type { WalletSource } from '#app/features/payment/rules.ts'
import { type PaymentStepProps, submitUnready, usePaymentStep } from '#app/features/payment/state.ts'
import { refreshStock } from '#app/features/shop/queries.ts'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { withPhoneCheck } from '#app/lib/forms/load-phone-rules.ts'
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
import { attempts, buyerQuery, findEarlierOrder } from '../queries.ts'
import { fingerprintCart, resolveDelivery, toContact } from '../rules.ts'
import { clearShippingDraft, readShippingDraft, saveShippingDraft } from '../state.ts'
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
  const { form, delivery, submit, payBy, step } = useCheckout({ lines, onPaid })
  const { register, formState } = form
  const { errors } = formState
  const zip = form.watch('zip')
  // An unanswered payment may have taken the last items itself, so its buyer must be able to retry it.
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
          {delivery === 'email' ? (
            <p>We'll email each gift card, so we don't need an address.</p>
          ) : (
            <DeliveryChoice register={register} canSend={canSend(lines)} />
          )}
          {delivery === 'bay' && <BayFields {...form} />}
          <ShippingFields register={register} errors={errors} isShipped={delivery === 'ship'} />
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
        <OrderSummary lines={lines} delivery={delivery} />
        <Card title="Payment">
          {renderPaymentStep({
            ...step,
            formId,
            onPay: payBy,
            postalCode: delivery === 'ship' ? zip : undefined,
            paymentName: 'payment of this cart',
            freeLabel: 'Place order',
            obstacle: !canBuy && (
              <Alert className="mt-4">Some items aren't available as chosen. Please change them.</Alert>
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
      withPhoneCheck(selectForms(lines)[resolveDelivery(values, lines)])(values, context, options),
    defaultValues: readShippingDraft(),
  })
  const typed = form.watch()
  const delivery = resolveDelivery(typed, lines)
  useBuyerPrefill(form)
  useEffect(() => void saveShippingDraft(typed), [typed])
  useEffect(() => {
    if (form.getValues('delivery') !== delivery) form.setValue('delivery', delivery)
  }, [delivery, form])

  const { pay, ...step } = usePaymentStep({
    attempts,
    payable: {
      fingerprint: fingerprintCart(lines, { delivery, bayId: typed.bayId ?? '', bayAt: typed.bayAt ?? '' }),
    },
    dueCents: orderPrice(lines, delivery).totalCents,
    askEarlier: findEarlierOrder,
    onPaid: (paid) => {
      clearShippingDraft()
      onPaid(paid)
    },
    onRefused: (error) => {
      notify.destructive('Payment failed', wordsFor(error))
      // Stock or a price has changed.
      if (isAppError(error, 'conflict')) void refreshStock()
    },
  })
  const submitWith = (source?: WalletSource) =>
    form.handleSubmit(
      (shipping) => pay(toContact(shipping), orderCart(lines, { ...shipping, delivery }), source),
      notifyInvalidFields,
    )
  return {
    form,
    delivery,
    submit: submitWith(),
    payBy: (source?: WalletSource) => void submitWith(source)(),
    step,
  }
}

/** Skips fields that are filled in or focused. */
function useBuyerPrefill({
  getValues,
  setValue,
}: Pick<UseFormReturn<ShippingInput>, 'getValues' | 'setValue'>): void {
  const { data: buyer } = useQuery(buyerQuery())

  useEffect(() => {
    const focused = document.activeElement?.getAttribute('name')
    for (const name of ['name', 'email', 'phone'] as const) {
      if (buyer?.[name] && getValues(name) === '' && name !== focused) setValue(name, buyer[name])
    }
  }, [buyer, getValues, setValue])
}

const hasAlcohol = (lines: readonly CartLine[]) => lines.some(({ needsId }) => needsId)
const selectForms = (lines: readonly CartLine[]) =>
  hasAlcohol(lines) ? shippingFormsWithAlcohol : shippingForms

function notifyInvalidFields({ ofAge, ...errors }: FieldErrors<ShippingInput>): void {
  if (ofAge && Object.keys(errors).length === 0) {
    notify.destructive('One more thing', confirmAge)
    return
  }
  const isMissing = Object.values(errors).some(({ type }) => type === 'too_small')
  if (isMissing) notify.destructive('Missing information', 'Please fill in all required shipping fields.')
  else notify.destructive('Please check your details', 'Please fix the highlighted fields.')
}
