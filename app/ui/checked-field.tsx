import { type ChangeEvent, type FocusEvent, useRef, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Rules = {
  typed: (text: string) => string
  form: (text: string) => string
  problem: (text: string) => string | undefined
}

type CheckedFieldProps = FieldProps & {
  /** Loaded when somebody is about to type; null where they cannot be. */
  loadRules: () => Promise<Rules | null>
}

/** A field that writes what is typed the way it is written, and says at once when somebody leaves it with something else. */
export function CheckedField({ loadRules, error, onChange, onBlur, onFocus, ...field }: CheckedFieldProps) {
  const rules = useRef<Rules | null>(null)
  const [problem, setProblem] = useState<string | undefined>()

  function handleFocus(event: FocusEvent<HTMLInputElement>) {
    void loadRules().then((loaded) => {
      rules.current = loaded
    })
    onFocus?.(event)
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    // What stands behind the caret, and what is taken away, is left as it is.
    const isAtEnd = input.selectionStart === input.value.length && !isTakingAway(event.nativeEvent)
    if (isAtEnd && rules.current) write(input, rules.current.typed(input.value))
    if (problem && !rules.current?.problem(input.value)) setProblem(undefined)
    onChange?.(event)
  }

  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    const input = event.currentTarget
    if (rules.current && input.value.trim() !== '') {
      write(input, rules.current.form(input.value))
      setProblem(rules.current.problem(input.value))
    }
    onBlur?.(event)
  }

  const told = error ?? problem
  return (
    <Field
      {...field}
      {...(told !== undefined && { error: told })}
      onFocus={handleFocus}
      onChange={handleChange}
      onBlur={handleBlur}
    />
  )
}

function write(input: HTMLInputElement, text: string): void {
  if (input.value !== text) input.value = text
}

function isTakingAway(event: Event): boolean {
  return event instanceof InputEvent && event.inputType.startsWith('delete')
}
