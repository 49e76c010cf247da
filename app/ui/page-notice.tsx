import type { ReactNode } from 'react'
import { buttonStyle } from './button-style.ts'

type PageNoticeProps = { children: ReactNode; action: string; onAction: () => void }

export function PageNotice({ children, action, onAction }: PageNoticeProps) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-50 p-3 print:hidden">
      <div
        role="alert"
        className="paper mx-auto flex max-w-3xl flex-wrap items-center gap-x-5 gap-y-2 rounded-md border-claret border-l-4 px-4 py-3"
      >
        <p className="min-w-0 flex-1 basis-60">{children}</p>
        <button type="button" className={buttonStyle('pine')} onClick={onAction}>
          {action}
        </button>
      </div>
    </div>
  )
}
