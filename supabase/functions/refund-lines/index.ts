import { serveHosted } from '../_shared/hosted.ts'
import { refundLines } from './handler.ts'

serveHosted(refundLines)
