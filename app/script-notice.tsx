import { useEffect, useState } from 'react'
import { createPath, useNavigate, useNavigation } from 'react-router'
import { takeFormValues } from './lib/forms/stored-form-values.ts'
import { reloadPage } from './lib/loading/reload-page.ts'
import { retryLoads, retryUntilLoaded, useScriptFailure } from './lib/loading/script-trouble.ts'
import { PageNotice } from './ui/page-notice.tsx'

export function ScriptNotice() {
  const trouble = useScriptFailure()
  const isBlocked = useBlockedNavigation(trouble === 'outdated')
  const [isRefused, setRefused] = useState(false)
  const { location } = useNavigation()
  const navigate = useNavigate()
  useEffect(() => void restoreValues(), [])

  if (trouble === 'unreachable') {
    return (
      <PageNotice action="Try again" onAction={() => (location ? void navigate(location) : retryLoads())}>
        We could not reach the clubhouse. Check your connection and try again.
      </PageNotice>
    )
  }
  if (trouble === null) return null
  return (
    <PageNotice action="Reload" onAction={() => setRefused(!reloadPage())}>
      {isRefused || isBlocked
        ? 'Please finish your payment or held time first.'
        : "This page is out of date. Reload it: we'll keep what you typed, except passwords and card numbers."}
    </PageNotice>
  )
}

/** start-page.ts shows it if the app itself could not be loaded. */
export function StartFailureNotice() {
  return (
    <div id="start-trouble" hidden suppressHydrationWarning>
      <PageNotice action="Try again" onAction={() => undefined}>
        Part of this page didn't load. Check your connection and try again.
      </PageNotice>
    </div>
  )
}

/** An outdated page loads the target of a navigation as a new document. Returns whether unsaved work blocks that. */
function useBlockedNavigation(isOutdated: boolean): boolean {
  const { location } = useNavigation()
  const [isBlocked, setBlocked] = useState(false)

  useEffect(() => {
    if (isOutdated && location) setBlocked(!reloadPage(window.location.origin + createPath(location)))
  }, [isOutdated, location])
  return isBlocked
}

async function restoreValues(): Promise<void> {
  const values = takeFormValues()
  if (values === null) return
  const { restoreFormValues } = await retryUntilLoaded(() => import('./lib/forms/restore-form-values.ts'), {
    isQuiet: true,
  })
  restoreFormValues(values)
}
