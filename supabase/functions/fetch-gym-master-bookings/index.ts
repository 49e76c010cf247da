import { serveHosted } from '../_shared/hosted.ts'
import { fetchGymMasterBookings } from './handler.ts'

serveHosted(fetchGymMasterBookings)
