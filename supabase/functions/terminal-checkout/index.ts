import { serveHosted } from '../_shared/hosted.ts'
import { terminalCheckout } from './handler.ts'

serveHosted(terminalCheckout)
