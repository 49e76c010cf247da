import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { wordsFor } from '#app/lib/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { useEditProfile } from '../mutations.ts'
import type { Profile } from '../queries.ts'
import { ProfileEdit } from '../schema.ts'

type ProfileFormProps = { profile: Profile; onDone: (saved: boolean) => void }

export function ProfileForm({ profile, onDone }: ProfileFormProps) {
  const editProfile = useEditProfile(profile.id)
  const { register, handleSubmit, setError, formState } = useForm<ProfileEdit>({
    resolver: zodResolver(ProfileEdit),
    defaultValues: { fullName: profile.full_name, phone: profile.phone },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (edit) => {
    try {
      await editProfile.mutateAsync(edit)
      onDone(true)
    } catch (error) {
      setError('root', { message: wordsFor(error) })
    }
  })

  return (
    <Form
      className="py-5"
      onSubmit={submit}
      problem={errors.root?.message}
      badFields={[errors.fullName, errors.phone].filter(Boolean).length}
    >
      <Field
        label="Full name"
        autoComplete="name"
        // The form has just been opened by a press on Edit: the focus goes along.
        autoFocus
        error={errors.fullName?.message}
        {...register('fullName')}
      />
      <Field
        label="Phone"
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...register('phone')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="pine" busy={isSubmitting}>
          Save
        </Button>
        <Button variant="outline" onClick={() => onDone(false)} disabled={isSubmitting}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
