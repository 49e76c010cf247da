import { inside } from './hand.ts'
import { open } from './screen.tsx'

/** The lines of the log about something, the newest first. */
export async function changesOf(subject: string): Promise<HTMLElement[]> {
  await open(`/admin/changes?subject=${subject}`)
  return (await inside('list', 'Changes')).findAllByRole('listitem')
}
