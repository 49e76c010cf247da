import { LarkMark } from './lark-mark.tsx'

export function Wordmark({ name, className = '' }: { name: string; className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2.5 text-brass-300 ${className}`}>
      <LarkMark className="size-8 shrink-0" />
      <span className="font-display text-[1.625rem] leading-none tracking-[-0.01em]">{name}</span>
    </span>
  )
}
