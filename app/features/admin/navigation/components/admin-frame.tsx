import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { AdminSidebar } from './admin-sidebar.tsx'
import { OutageBar } from './outage-bar.tsx'

// On the narrowest phones the buttons have no icons.
const BAR_BUTTON = 'px-2 text-brass-200 sm:px-3 max-xs:px-1.5 max-xs:text-sm'
const WORDED = `${BAR_BUTTON} max-xs:[&_svg]:hidden`

type AdminFrameProps = {
  isOut: boolean
  /** Renders the buttons at the right end of the bar, given class names for buttons with and without a label. */
  tools: (looks: { plain: string; worded: string }) => ReactNode
  note?: ReactNode
  children: ReactNode
}

export function AdminFrame({ isOut, tools, note, children }: AdminFrameProps) {
  return (
    <>
      <header className="walnut border-brass-400/60 border-b print:hidden">
        <nav
          aria-label="Admin"
          className="mx-auto flex max-w-[92rem] items-center justify-between gap-1 px-4 py-2 sm:px-8 sm:py-3.5"
        >
          <Link to="/dashboard" className={buttonStyle('quiet', `-ml-2 max-xs:-ml-1.5 sm:-ml-3 ${WORDED}`)}>
            <ArrowLeft aria-hidden /> Dashboard
          </Link>
          <h1 tabIndex={-1} className="whitespace-nowrap text-lg sm:text-2xl">
            Admin Panel
          </h1>
          <div className="flex items-center sm:gap-2">
            {tools({ plain: BAR_BUTTON, worded: `-mr-2 max-xs:-mr-1.5 sm:-mr-3 ${WORDED}` })}
          </div>
        </nav>
      </header>
      <OutageBar isOut={isOut} />
      {note}
      <div className="mx-auto max-w-[92rem] lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] print:block">
        <AdminSidebar />
        <main id="content" tabIndex={-1} className="min-w-0 px-4 pt-8 pb-20 sm:px-8 sm:pt-12">
          {children}
        </main>
      </div>
    </>
  )
}
