import { serveHosted } from '../_shared/hosted.ts'
import { fetchGymMasterMembers } from './handler.ts'

serveHosted(fetchGymMasterMembers)
