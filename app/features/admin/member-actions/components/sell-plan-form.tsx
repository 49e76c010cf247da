import { type FormEvent, useState } from 'react'
import { findPlanByName, getTotalCents } from '#app/features/memberships/rules.ts'
import type { PlanOnSale } from '#app/features/memberships/schema.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { randomId } from '#app/lib/browser/random-id.ts'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { notify } from '#app/ui/notify.ts'
import { RadioRow } from '#app/ui/radio-row.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { showErrors } from '#app/ui/show-errors.ts'
import { can, type UserRole } from '#domain/admin/can.ts'
import { PlanMethod } from '#domain/contract/manage-member.ts'
import type { MemberDetails } from '#domain/contract/staff-details.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatDay } from '#domain/venue/venue-time.ts'
import { useManageMember } from '../mutations.ts'
import { findHeldMembership, previewSale } from '../rules.ts'
import { describeEffect, methodLabels } from '../words.ts'
import { ReasonField } from './reason-field.tsx'

type SellPlanFormProps = {
  member: MemberDetails
  plans: readonly PlanOnSale[]
  role: UserRole
  today: string
  onClose: () => void
}

/** Only admins can give a plan away, and they must enter a reason. */
export function SellPlanForm({ member, plans, role, today, onClose }: SellPlanFormProps) {
  const held = findHeldMembership(member)
  const [planName, setPlanName] = useState(held?.planName ?? plans[0]?.name ?? '')
  const [method, setMethod] = useState<PlanMethod>('card')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // A retry after a lost response sends the same id, so it sells only one period.
  const [attemptId] = useState(() => randomId())
  const mutation = useManageMember()
  const plan = findPlanByName(plans, planName) ?? plans[0]
  if (!plan) return <p>No plan is on sale.</p>

  const effect = previewSale(plan, { held, method, today })
  const isFree = method === 'free'
  const priceCents = isFree ? 0 : getTotalCents(plan)
  const reasonError = isFree && reason.trim() === '' ? 'Enter a reason.' : undefined

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (reasonError) return showErrors(event.currentTarget, () => setTried(true))
    if (!plan || !('until' in effect)) return
    setProblem(null)
    try {
      const sale = { attemptId, memberId: member.id, planId: plan.id, method, priceCents, reason }
      const { endDate } = await mutation.mutateAsync({ action: 'sell', ...sale, until: effect.until })
      notify.success(
        isFree ? 'Plan given' : `${formatCents(priceCents)} paid`,
        describeSale(plan.name, endDate),
      )
      onClose()
    } catch (error) {
      setProblem(wordsFor(error))
    }
  }

  const isSellable = 'until' in effect
  return (
    <Form onSubmit={handleSubmit} problem={problem} badFields={isTried && reasonError ? 1 : 0}>
      <SelectField
        label="Plan"
        value={plan.name}
        onChange={(event) => setPlanName(event.target.value)}
        options={plans.map(({ name }) => ({ value: name, label: name }))}
      />
      <fieldset>
        <legend className="mb-1.5 font-semibold text-[0.9375rem]">Payment method</legend>
        {PlanMethod.options
          .filter((one) => one !== 'free' || can(role, 'give memberships'))
          .map((one) => (
            <RadioRow key={one} name="method" checked={method === one} onCheck={() => setMethod(one)}>
              {methodLabels[one]}
            </RadioRow>
          ))}
      </fieldset>
      {isFree && <ReasonField value={reason} error={isTried ? reasonError : undefined} onType={setReason} />}
      <p role="status">{describeEffect(effect, plan.name, today)}</p>
      {isSellable ? (
        <FormActions
          label={isFree ? 'Give for free' : `Take ${formatCents(priceCents)}`}
          busy={mutation.isPending}
          onCancel={onClose}
        />
      ) : null}
    </Form>
  )
}

function describeSale(planName: string, endDate: string | undefined): string {
  return endDate ? `${planName} runs until ${formatDay(endDate)}.` : `${planName} is sold.`
}
