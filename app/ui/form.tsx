import { type ComponentProps, type FormEvent, type ReactNode, useRef } from 'react'
import { Alert } from './alert.tsx'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>
  /** The server's error about the whole form. */
  problem?: ReactNode
  problemId?: string
  /** Announced to screen readers; each field shows its own error. */
  badFields?: number
}

export function Form({ onSubmit, problem, problemId, badFields = 0, className = '', ...form }: FormProps) {
  const { children, ...rest } = form
  return (
    <form {...rest} onSubmit={useSingleSubmit(onSubmit)} noValidate className={`space-y-5 ${className}`}>
      <p role="alert" className="sr-only">
        {badFields > 0 && `${badFields} ${badFields === 1 ? 'field needs' : 'fields need'} your attention.`}
      </p>
      {problem && <Alert id={problemId}>{problem}</Alert>}
      {children}
    </form>
  )
}

/** Ignores a second submit before the disabled button is rendered. */
function useSingleSubmit(submit: FormProps['onSubmit']): FormProps['onSubmit'] {
  const isRunning = useRef(false)

  return async (event) => {
    event.preventDefault()
    if (isRunning.current) return
    isRunning.current = true
    try {
      await submit(event)
    } finally {
      isRunning.current = false
    }
  }
}
