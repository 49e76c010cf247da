import { serveHosted } from '../_shared/hosted.ts'
import { fetchGymMasterTotals } from './handler.ts'

serveHosted(fetchGymMasterTotals)
