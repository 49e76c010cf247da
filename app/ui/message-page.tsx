import type { ReactNode } from 'react'
import { LarkMark } from './lark-mark.tsx'

type MessagePageProps = { label: ReactNode; title: string; text: ReactNode; children: ReactNode }

export function MessagePage({ label, title, text, children }: MessagePageProps) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="relative mx-auto flex min-h-[80dvh] max-w-2xl flex-col items-center justify-center px-5 py-16 text-center"
    >
      <LarkMark className="size-20 text-brass-300" />
      <p className="mt-6 font-display text-7xl text-brass-300 leading-none sm:text-8xl">{label}</p>
      <h1 tabIndex={-1} className="mt-5 text-3xl sm:text-4xl">
        {title}
      </h1>
      <p className="mt-4 max-w-md text-cream-dim text-lg">{text}</p>
      <div className="mt-9 flex flex-wrap justify-center gap-3">{children}</div>
    </main>
  )
}
