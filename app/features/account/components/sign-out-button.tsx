import { LogOut } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { useSignOut } from '../mutations.ts'

/** useSessionWatch redirects to /login after the sign-out. */
export function SignOutButton({ className }: { className?: string }) {
  const signOut = useSignOut()
  return (
    <Button variant="quiet" className={className} busy={signOut.isPending} onClick={() => signOut.mutate()}>
      {!signOut.isPending && <LogOut aria-hidden />}
      Logout
    </Button>
  )
}
