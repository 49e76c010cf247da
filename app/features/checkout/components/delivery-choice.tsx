import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { Delivery, deliveryNames, promiseOf, returnsWords } from '#domain/shop/delivery.ts'
import type { ShippingInput } from '#domain/shop/shipping.ts'
import { servingQuery } from '../queries.ts'

type DeliveryChoiceProps = { register: UseFormRegister<ShippingInput>; canSend: boolean }

export function DeliveryChoice({ register, canSend }: DeliveryChoiceProps) {
  const id = useId()
  const { data: serving = null } = useQuery(servingQuery())

  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-[0.9375rem]">How would you like it?</legend>
      <div className="space-y-2">
        {Delivery.options.flatMap((way) => {
          if (way === 'email') return []
          const isOff = way === 'ship' && !canSend
          return (
            <div
              key={way}
              className="relative rounded-md border border-ink/50 bg-white/60 px-3.5 py-2.5 has-checked:border-2 has-checked:border-pine-800 has-checked:bg-white has-disabled:border-dashed has-focus-visible:outline-3 has-focus-visible:outline-(--focus) has-focus-visible:outline-offset-2"
            >
              <label className="flex min-h-7 cursor-pointer items-center gap-3 font-semibold has-disabled:cursor-not-allowed has-disabled:text-ink-dim">
                <input
                  type="radio"
                  value={way}
                  disabled={isOff}
                  aria-describedby={`${id}-${way}`}
                  {...register('delivery')}
                  className="size-5 shrink-0 cursor-[inherit] accent-pine-800 outline-none after:absolute after:inset-0"
                />
                {deliveryNames[way]}
              </label>
              <p id={`${id}-${way}`} className="pl-8 text-(--dim) text-sm">
                {isOff ? "Food and drinks can't be shipped." : promiseOf(way, serving)}
              </p>
            </div>
          )
        })}
      </div>
      <p className="mt-3 text-(--dim) text-sm">{returnsWords}</p>
    </fieldset>
  )
}
