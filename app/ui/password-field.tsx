import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Tooltip } from './tooltip.tsx'

export function PasswordField(props: Omit<FieldProps, 'type' | 'adornment'>) {
  const [shown, setShown] = useState(false)
  const label = shown ? 'Hide password' : 'Show password'
  const Icon = shown ? EyeOff : Eye

  const toggle = (
    <Tooltip label={label}>
      <button
        type="button"
        aria-label={label}
        onClick={() => setShown(!shown)}
        className="grid size-11 cursor-pointer place-items-center rounded-md text-ink-dim hover:text-ink focus-visible:outline-offset-[-4px]"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </Tooltip>
  )

  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      adornment={toggle}
    />
  )
}
