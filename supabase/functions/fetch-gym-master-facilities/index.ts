import { serveHosted } from '../_shared/hosted.ts'
import { fetchGymMasterFacilities } from './handler.ts'

serveHosted(fetchGymMasterFacilities)
