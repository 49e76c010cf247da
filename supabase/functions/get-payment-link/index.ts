import { serveHosted } from '../_shared/hosted.ts'
import { getPaymentLink } from './handler.ts'

serveHosted(getPaymentLink)
