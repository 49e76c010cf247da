import { loadPhoneRules, withPhoneCheck } from '#app/lib/forms/load-phone-rules.ts'
import { useSavingForm } from '#app/lib/forms/saving-form.ts'
import { CheckedField } from '#app/ui/checked-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { useEditProfile } from '../mutations.ts'
import type { Profile } from '../queries.ts'
import { ProfileEdit } from '../schema.ts'

type ProfileFormProps = { profile: Profile; onDone: (saved: boolean) => void }

export function ProfileForm({ profile, onDone }: ProfileFormProps) {
  const editProfile = useEditProfile(profile.id)
  const { form, field, busy } = useSavingForm({
    schema: ProfileEdit,
    resolver: withPhoneCheck(ProfileEdit),
    entries: { fullName: profile.fullName, phone: profile.phone },
    save: async (edit) => {
      await editProfile.mutateAsync(edit)
      onDone(true)
    },
  })

  return (
    <Form {...form} className="py-5">
      <Field label="Full name" autoComplete="name" autoFocus {...field('fullName')} />
      <CheckedField
        loadRules={loadPhoneRules}
        label="Phone"
        type="tel"
        autoComplete="tel"
        {...field('phone')}
      />
      <FormActions busy={busy} onCancel={() => onDone(false)} />
    </Form>
  )
}
