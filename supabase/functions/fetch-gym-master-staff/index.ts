import { serveHosted } from '../_shared/hosted.ts'
import { fetchGymMasterStaff } from './handler.ts'

serveHosted(fetchGymMasterStaff)
