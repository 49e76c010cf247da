import { type FormEvent, useRef, useState } from 'react'
import { useIsHydrated } from '#app/lib/loading/hydration.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { notify } from '#app/ui/notify.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { type QuoteErrors, quoteFields, readQuote, validateQuote } from '../rules.ts'
import { formatEmail, type QuoteEmail, toMailtoUrl, toQuoteEmail } from '../words.ts'

/** Sends nothing to the server: opens the visitor's email app, or copies the text. */
export function QuoteForm() {
  const isReady = useIsHydrated()
  const { form, errors, clearError, submit, copy } = useQuoteForm()

  return (
    <div ref={form} className="paper rounded-lg px-5 py-7 sm:px-9 sm:py-10">
      <h3 className="rule-double mb-7 pb-4 text-[1.75rem] sm:text-[2rem]">Request a quote</h3>
      <Form
        onSubmit={submit}
        onChange={clearError}
        badFields={quoteFields.filter((field) => errors[field]).length}
      >
        <Field label="Name" name="name" required autoComplete="name" error={errors.name} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Email" name="email" type="email" required autoComplete="email" error={errors.email} />
          <Field label="Phone" name="phone" type="tel" required autoComplete="tel" error={errors.phone} />
        </div>
        <Field label="Event date" name="eventDate" type="date" hint="If you know it already." />
        <TextArea label="Message" name="message" required rows={5} error={errors.message} />
        <div className="flex flex-wrap gap-3 pt-1">
          <SubmitButton isReady={isReady} className="px-7">
            Request a quote
          </SubmitButton>
          <Button variant="outline" onClick={copy}>
            Copy instead
          </Button>
        </div>
        <p className="text-(--dim) text-sm">
          Opens your email app with the message written. No email app? Copy it, and paste it anywhere.
        </p>
      </Form>
    </div>
  )
}

function useQuoteForm() {
  const form = useRef<HTMLDivElement>(null)
  const [errors, setErrors] = useState<QuoteErrors>({})

  /** Focuses the first invalid field and returns null if there is one. */
  function readEmail(): QuoteEmail | null {
    const element = form.current?.querySelector('form')
    if (!element) return null
    const quote = readQuote(new FormData(element))
    const found = validateQuote(quote)
    setErrors(found)
    const first = quoteFields.find((field) => found[field])
    if (first) element.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    return first ? null : toQuoteEmail(quote)
  }

  async function submit() {
    const email = readEmail()
    if (email === null) return
    window.location.assign(toMailtoUrl(email))
    notify.success(
      'Opening Email Client',
      'Your default email app will open with the pre-filled quote request',
    )
  }

  async function copy() {
    const email = readEmail()
    if (email === null) return
    const hasCopied = await navigator.clipboard.writeText(formatEmail(email)).then(
      () => true,
      () => false,
    )
    if (hasCopied) notify.success('Copied', `Paste it into an email to ${email.to}`)
    else notify.destructive('Not copied', `Your browser doesn't allow it. Email ${email.to}`)
  }

  function clearError({ target }: FormEvent<HTMLFormElement>) {
    const field = quoteFields.find(
      (name) => target instanceof Element && target.getAttribute('name') === name,
    )
    if (field && errors[field]) setErrors({ ...errors, [field]: undefined })
  }

  return { form, errors, clearError, submit, copy }
}
