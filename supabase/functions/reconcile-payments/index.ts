import { serveHosted } from '../_shared/hosted.ts'
import { reconcilePayments } from './handler.ts'

serveHosted(reconcilePayments)
