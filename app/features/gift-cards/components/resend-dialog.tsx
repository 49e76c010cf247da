import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { Modal } from '#app/ui/modal.tsx'
import type { SoldGift } from '#domain/contract/gift-order.ts'
import { isUnused } from '#domain/shop/gift.ts'
import { NewAddress } from '../schema.ts'

type ResendDialogProps = {
  card: SoldGift
  email: string
  onClose: () => void
  /** Returns the error message, or null. */
  onSend: (email: string) => Promise<string | null>
}

export function ResendDialog({ card, email, onClose, onSend }: ResendDialogProps) {
  const form = useForm<NewAddress>({ resolver: zodResolver(NewAddress), defaultValues: { email } })
  const [problem, setProblem] = useState<string | null>(null)
  const { errors, isSubmitting } = form.formState
  const isScheduled = card.sentAt === null

  const submit = form.handleSubmit(async ({ email: address }) => {
    const refused = await onSend(address)
    setProblem(refused)
    if (refused === null) onClose()
  })

  return (
    <Modal title={isScheduled ? 'Where should the email go?' : 'Send the email again'} onClose={onClose}>
      <Form onSubmit={submit} problem={problem} badFields={Object.keys(errors).length}>
        <Field
          label="Email"
          type="email"
          autoComplete="off"
          readOnly={!isUnused(card)}
          hint={
            isUnused(card)
              ? 'Another address gets a new code, and the old one stops working.'
              : "The card has been used, so we can't send it to another address."
          }
          {...form.register('email')}
          error={errors.email?.message}
        />
        <FormActions label={isScheduled ? 'Save' : 'Send'} busy={isSubmitting} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
