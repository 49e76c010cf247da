import { Invitation } from '#app/features/invitation/components/invitation.tsx'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { Alert } from '#app/ui/alert.tsx'
import { SheetHeading } from '#app/ui/sheet-heading.tsx'
import type { Route } from './+types/invitation.ts'

const TITLE = 'Your invitation'

export function meta() {
  return privateMeta(TITLE)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') }
}

export default function InvitationPage({ loaderData: { token } }: Route.ComponentProps) {
  return (
    <>
      <SheetHeading>{TITLE}</SheetHeading>
      {token ? (
        <Invitation token={token} />
      ) : (
        <Alert>This link looks cut off. Please open it from your email again.</Alert>
      )}
    </>
  )
}
