import { serveHosted } from '../_shared/hosted.ts'
import { cancelBooking } from './handler.ts'

serveHosted(cancelBooking)
