import { inside } from './actions.ts'
import { open } from './screen.tsx'

/** Entries of the activity log about a subject, newest first. */
export async function changesOf(subject: string): Promise<HTMLElement[]> {
  await open(`/admin/changes?subject=${subject}`)
  return (await inside('list', 'Changes')).findAllByRole('listitem')
}
