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
    const input = event.currentTarget
    const before = input.value
    void loadRules().then((loaded) => {
      const isFirst = rules.current === null
      rules.current = loaded
      if (isFirst && input.value !== before) catchUp(input)
    })
    onFocus?.(event)
  }

  /** Writes and checks what was typed before the rules were there. */
  function catchUp(input: HTMLInputElement) {
    if (input !== document.activeElement) check(input)
    else if (rules.current && isAtEnd(input)) write(input, rules.current.typed(input.value))
  }

  function check(input: HTMLInputElement) {
    if (!rules.current || input.value.trim() === '') return
    write(input, rules.current.form(input.value))
    setProblem(rules.current.problem(input.value))
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    // What stands behind the caret, and what is taken away, is left as it is.
    if (rules.current && isAtEnd(input) && !isTakingAway(event.nativeEvent))
      write(input, rules.current.typed(input.value))
    if (problem && !rules.current?.problem(input.value)) setProblem(undefined)
    onChange?.(event)
  }

  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    check(event.currentTarget)
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

function isAtEnd({ selectionStart, value }: HTMLInputElement): boolean {
  return selectionStart === value.length
}

function isTakingAway(event: Event): boolean {
  return event instanceof InputEvent && event.inputType.startsWith('delete')
}
