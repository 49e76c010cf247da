import { serveHosted } from '../_shared/hosted.ts'
import { manageBooking } from './handler.ts'

serveHosted(manageBooking)
