import type { LimitNote as Note } from '#domain/contract/list-availability.ts'

/** What remains of the plan's limits, and why some times of the day are not offered. */
export function LimitNote({ left, over, hasTimes }: Note & { hasTimes: boolean }) {
  return (
    <div className="-mt-1 mb-4 text-sm">
      <p className="text-(--dim)">Your plan: {left.join(' · ')}</p>
      {over.map((words) => (
        <p key={words} className="mt-1.5 max-w-prose font-semibold">
          {hasTimes && 'Some times are not shown. '}
          {words}
        </p>
      ))}
    </div>
  )
}
