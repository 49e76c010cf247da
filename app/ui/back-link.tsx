import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { textLink } from './text-link.ts'

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={`${textLink} text-brass-200 print:hidden`}>
      <ArrowLeft aria-hidden className="mr-1.5 inline size-4.5 align-[-0.2em]" />
      {children}
    </Link>
  )
}
