import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { importRoutesBy } from './lib/loading/route-module.ts'
import { importScript } from './lib/loading/script-import.ts'
import { keepAsking } from './lib/loading/script-trouble.ts'

importRoutesBy((script) => keepAsking(() => importScript(() => import(/* @vite-ignore */ script), [script])))
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
