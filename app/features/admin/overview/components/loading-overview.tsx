import { LarkMark } from '#app/ui/lark-mark.tsx'

export function LoadingOverview() {
  return (
    <div role="status" className="grid min-h-[50dvh] place-content-center justify-items-center gap-5 text-lg">
      <LarkMark className="size-14 animate-pulse text-brass-300" />
      Loading admin dashboard...
    </div>
  )
}
