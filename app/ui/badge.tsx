import type { ReactNode } from 'react'

type BadgeTone = 'green' | 'grey' | 'red' | 'yellow'

const TONES: Record<BadgeTone, string> = {
  green: 'bg-leaf-pale text-leaf before:bg-leaf',
  grey: 'bg-ink/8 text-ink-dim before:bg-ink-dim',
  red: 'bg-claret-pale text-claret before:bg-claret',
  yellow: 'bg-brass-200 text-brass-700 before:bg-brass-700',
}

export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      data-tone={tone}
      className={`inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 max-xs:px-2 max-xs:before:hidden py-0.5 font-semibold text-[0.8125rem] before:size-1.5 before:rounded-full ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
