import { type FormEvent, useRef, useState } from 'react'
import { useIsHydrated } from '#app/lib/loading/hydration.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { notify } from '#app/ui/notify.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { type QuoteErrors, quoteErrors, quoteFields, readQuote } from '../rules.ts'
import { emailText, mailtoOf, type QuoteEmail, quoteEmail } from '../words.ts'

/** Sends nothing itself: it opens the email in the visitor's mail program, or copies it to the clipboard. */
export function QuoteForm() {
  const isReady = useIsHydrated()
  const { form, faults, forget, submit, copy } = useQuoteForm()

  return (
    <div ref={form} className="paper rounded-lg px-5 py-7 sm:px-9 sm:py-10">
      <h3 className="rule-double mb-7 pb-4 text-[1.75rem] sm:text-[2rem]">Request a quote</h3>
      <Form
        onSubmit={submit}
        onChange={forget}
        badFields={quoteFields.filter((field) => faults[field]).length}
      >
        <Field label="Name" name="name" required autoComplete="name" error={faults.name} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Email" name="email" type="email" required autoComplete="email" error={faults.email} />
          <Field label="Phone" name="phone" type="tel" required autoComplete="tel" error={faults.phone} />
        </div>
        <Field label="Event date" name="eventDate" type="date" hint="If you know it already." />
        <TextArea label="Message" name="message" required rows={5} error={faults.message} />
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
  const [faults, setFaults] = useState<QuoteErrors>({})

  /** The email; null if a field is invalid, which then gets the focus. */
  function readEmail(): QuoteEmail | null {
    const element = form.current?.querySelector('form')
    if (!element) return null
    const quote = readQuote(new FormData(element))
    const found = quoteErrors(quote)
    setFaults(found)
    const first = quoteFields.find((field) => found[field])
    if (first) element.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    return first ? null : quoteEmail(quote)
  }

  async function submit() {
    const email = readEmail()
    if (email === null) return
    window.location.assign(mailtoOf(email))
    notify.success(
      'Opening Email Client',
      'Your default email app will open with the pre-filled quote request',
    )
  }

  async function copy() {
    const email = readEmail()
    if (email === null) return
    const isCopied = await navigator.clipboard.writeText(emailText(email)).then(
      () => true,
      () => false,
    )
    if (isCopied) notify.success('Copied', `Paste it into an email to ${email.to}`)
    else notify.destructive('Not copied', `Your browser does not allow it. Email ${email.to}`)
  }

  function forget({ target }: FormEvent<HTMLFormElement>) {
    const field = quoteFields.find(
      (name) => target instanceof Element && target.getAttribute('name') === name,
    )
    if (field && faults[field]) setFaults({ ...faults, [field]: undefined })
  }

  return { form, faults, forget, submit, copy }
}
