import { type ChangeEvent, type FocusEvent, useRef, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Rules = {
  typed: (text: string) => string
  form: (text: string) => string
  problem: (text: string) => string | undefined
}

type CheckedFieldProps = FieldProps & {
  /** Called on focus. Null if the rules cannot be loaded. */
  loadRules: () => Promise<Rules | null>
}

/** Formats its text while the user types, and validates it on blur. */
export function CheckedField({ loadRules, error, onChange, onBlur, onFocus, ...field }: CheckedFieldProps) {
  const rules = useRef<Rules | null>(null)
  const [problem, setProblem] = useState<string | undefined>()

  function handleFocus(event: FocusEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const before = input.value
    void loadRules().then((loaded) => {
      const isFirst = rules.current === null
      rules.current = loaded
      if (isFirst && input.value !== before) applyLoadedRules(input)
    })
    onFocus?.(event)
  }

  /** The user may have typed before the rules were loaded. */
  function applyLoadedRules(input: HTMLInputElement) {
    if (input !== document.activeElement) check(input)
    else if (rules.current && isAtEnd(input)) setText(input, rules.current.typed(input.value))
  }

  function check(input: HTMLInputElement) {
    if (!rules.current || input.value.trim() === '') return
    setText(input, rules.current.form(input.value))
    setProblem(rules.current.problem(input.value))
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    // Edits in the middle and deletions are left alone.
    if (rules.current && isAtEnd(input) && !isDeletion(event.nativeEvent))
      setText(input, rules.current.typed(input.value))
    if (problem && !rules.current?.problem(input.value)) setProblem(undefined)
    onChange?.(event)
  }

  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    check(event.currentTarget)
    onBlur?.(event)
  }

  const shownError = error ?? problem
  return (
    <Field
      {...field}
      {...(shownError !== undefined && { error: shownError })}
      onFocus={handleFocus}
      onChange={handleChange}
      onBlur={handleBlur}
    />
  )
}

function setText(input: HTMLInputElement, text: string): void {
  if (input.value !== text) input.value = text
}

function isAtEnd({ selectionStart, value }: HTMLInputElement): boolean {
  return selectionStart === value.length
}

function isDeletion(event: Event): boolean {
  return event instanceof InputEvent && event.inputType.startsWith('delete')
}
