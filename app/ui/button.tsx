import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonStyle } from './button-style.ts'

type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant; busy?: boolean }

/** While busy, it keeps the focus and ignores clicks. */
export function Button({ variant, busy = false, className, type = 'button', ...props }: ButtonProps) {
  const { children, onClick, ...rest } = props
  return (
    <button
      {...rest}
      type={busy && type === 'submit' ? 'button' : type}
      aria-busy={busy || undefined}
      aria-disabled={busy || props['aria-disabled']}
      onClick={busy ? undefined : onClick}
      className={buttonStyle(variant, className)}
    >
      {busy && <LoaderCircle aria-hidden className="animate-spin" />}
      {children}
    </button>
  )
}
