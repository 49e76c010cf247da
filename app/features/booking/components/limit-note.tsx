import type { LimitNote as Note } from '#domain/contract/list-availability.ts'

export function LimitNote({ left, over, hasTimes }: Note & { hasTimes: boolean }) {
  return (
    <div className="-mt-1 mb-4 text-sm">
      <p className="text-(--dim)">Your plan: {left.join(' · ')}</p>
      {over.map((words) => (
        <p key={words} className="mt-1.5 max-w-prose font-semibold">
          {hasTimes && "Some times aren't shown. "}
          {words}
        </p>
      ))}
    </div>
  )
}
