import { serveHosted } from '../_shared/hosted.ts'
import { getBooking } from './handler.ts'

serveHosted(getBooking)
