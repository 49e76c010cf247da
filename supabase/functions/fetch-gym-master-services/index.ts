import { serveHosted } from '../_shared/hosted.ts'
import { fetchGymMasterServices } from './handler.ts'

serveHosted(fetchGymMasterServices)
