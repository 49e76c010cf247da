import { serveHosted } from '../_shared/hosted.ts'
import { fetchGymMasterStock } from './handler.ts'

serveHosted(fetchGymMasterStock)
