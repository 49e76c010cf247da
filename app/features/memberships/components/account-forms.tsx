import { type ReactNode, useState } from 'react'
import { textLink } from '#app/ui/text-link.ts'

type AccountFormsProps = {
  first: 'sign-in' | 'sign-up'
  signIn: ReactNode
  signUp: ReactNode
}

const labels = { 'sign-up': "I'm new here", 'sign-in': 'I have an account' } as const

export function AccountForms({ first, signIn, signUp }: AccountFormsProps) {
  const [form, setForm] = useState(first)

  return (
    <div className="max-w-md">
      <fieldset className="mb-6 grid grid-cols-2 rounded-md border border-ink/45 p-1">
        <legend className="sr-only">Your account</legend>
        {(['sign-up', 'sign-in'] as const).map((name) => (
          <label
            key={name}
            className="flex min-h-11 cursor-pointer items-center justify-center rounded-sm px-2 text-center font-semibold text-[0.9375rem] leading-tight has-checked:bg-pine-800 has-checked:text-cream has-focus-visible:outline-3 has-focus-visible:outline-(--focus) has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name="form"
              checked={form === name}
              onChange={() => setForm(name)}
              className="sr-only"
            />
            {labels[name]}
          </label>
        ))}
      </fieldset>
      {form === 'sign-in' ? signIn : signUp}
      {form === 'sign-in' && (
        <p className="mt-5">
          <a href="/forgot-password" className={textLink}>
            Forgot password?
          </a>
        </p>
      )}
    </div>
  )
}
