import type { ReactNode } from 'react'

type BadgeTone = 'green' | 'grey'

const TONES: Record<BadgeTone, string> = {
  green: 'bg-leaf-pale text-leaf before:bg-leaf',
  grey: 'bg-ink/8 text-ink-dim before:bg-ink-dim',
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
