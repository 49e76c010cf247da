import { serveHosted } from '../_shared/hosted.ts'
import { rescheduleBooking } from './handler.ts'

serveHosted(rescheduleBooking)
