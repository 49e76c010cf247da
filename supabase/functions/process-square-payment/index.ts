import { serveHosted } from '../_shared/hosted.ts'
import { processSquarePayment } from './handler.ts'

serveHosted(processSquarePayment)
