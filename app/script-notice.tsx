import { useEffect, useState } from 'react'
import { createPath, useNavigate, useNavigation } from 'react-router'
import { takeFormValues } from './lib/forms/stored-form-values.ts'
import { reloadPage } from './lib/loading/reload-page.ts'
import { retryLoads, retryUntilLoaded, useScriptFailure } from './lib/loading/script-trouble.ts'
import { PageNotice } from './ui/page-notice.tsx'

/** Says why a script is missing, with a button that retries or reloads an outdated page. */
export function ScriptNotice() {
  const trouble = useScriptFailure()
  const isHindered = useBlockedNavigation(trouble === 'outdated')
  const [isRefused, setRefused] = useState(false)
  const { location } = useNavigation()
  const navigate = useNavigate()
  useEffect(() => void restoreTyped(), [])

  if (trouble === 'unreachable') {
    return (
      <PageNotice action="Try again" onAction={() => (location ? void navigate(location) : retryLoads())}>
        We could not reach the clubhouse. Check your connection and try again.
      </PageNotice>
    )
  }
  if (trouble === null) return null
  return (
    <PageNotice action="Load again" onAction={() => setRefused(!reloadPage())}>
      {isRefused || isHindered
        ? 'Please finish your payment or held time first.'
        : 'This page is out of date. Load it again: what you typed is kept, except passwords and card numbers.'}
    </PageNotice>
  )
}

/** Shown by the start script (start-page.ts) if the app itself could not be loaded. */
export function StartTrouble() {
  return (
    <div id="start-trouble" hidden suppressHydrationWarning>
      <PageNotice action="Try again" onAction={() => undefined}>
        Part of this page did not load. Check your connection and try again.
      </PageNotice>
    </div>
  )
}

/** Loads the target of a navigation from an outdated page. Returns whether unsaved work prevents that. */
function useBlockedNavigation(isOutdated: boolean): boolean {
  const { location } = useNavigation()
  const [isHindered, setHindered] = useState(false)

  useEffect(() => {
    if (isOutdated && location) setHindered(!reloadPage(window.location.origin + createPath(location)))
  }, [isOutdated, location])
  return isHindered
}

async function restoreTyped(): Promise<void> {
  const typed = takeFormValues()
  if (typed === null) return
  const { restoreFormValues } = await retryUntilLoaded(() => import('./lib/forms/restore-form-values.ts'), {
    isQuiet: true,
  })
  restoreFormValues(typed)
}
