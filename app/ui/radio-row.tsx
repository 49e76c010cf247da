import type { ReactNode } from 'react'

type RadioRowProps = { name: string; checked: boolean; onCheck: () => void; children: ReactNode }

export function RadioRow({ name, checked, onCheck, children }: RadioRowProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onCheck}
        className="size-5 shrink-0 accent-pine-800"
      />
      <span>{children}</span>
    </label>
  )
}
