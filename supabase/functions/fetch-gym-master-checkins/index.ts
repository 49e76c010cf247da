import { serveHosted } from '../_shared/hosted.ts'
import { fetchGymMasterCheckins } from './handler.ts'

serveHosted(fetchGymMasterCheckins)
