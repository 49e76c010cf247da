import { type ReactNode, useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

type GiftChoiceProps = {
  label: string
  field: UseFormRegisterReturn
  options: readonly { value: string; label: ReactNode }[]
  optionClassName?: string
}

export function GiftChoice({ label, field, options, optionClassName = 'px-1.5' }: GiftChoiceProps) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id}>
      <legend id={id} className="mb-2 font-semibold text-[0.9375rem]">
        {label}
      </legend>
      <div className="grid auto-cols-fr grid-flow-col gap-1.5 sm:gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={`relative inline-flex min-h-11 cursor-pointer items-center justify-center overflow-hidden rounded-md border border-ink/50 bg-white/60 text-center hover:border-ink has-checked:border-pine-800 has-checked:bg-pine-800 has-checked:text-cream has-focus-visible:outline-3 has-focus-visible:outline-(--focus) has-focus-visible:outline-offset-3 ${optionClassName}`}
          >
            <input
              type="radio"
              value={option.value}
              {...field}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
