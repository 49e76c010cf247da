import { serveHosted } from '../_shared/hosted.ts'
import { refundPayment } from './handler.ts'

serveHosted(refundPayment)
