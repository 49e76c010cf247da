import { data, Link } from 'react-router'
import { AdminMessage } from '#app/features/admin/navigation/components/admin-message.tsx'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { buttonStyle } from '#app/ui/button-style.ts'

export function meta() {
  return privateMeta('Screen not found')
}

export function loader() {
  return data(null, { status: 404 })
}

export default function AdminNotFound() {
  return (
    <AdminMessage
      title="Screen not found"
      text="Pick one from the menu, or press Ctrl+K to find a screen, a member or a booking."
    >
      <Link to="/admin/today" className={buttonStyle('brass')}>
        Go to Today
      </Link>
    </AdminMessage>
  )
}
