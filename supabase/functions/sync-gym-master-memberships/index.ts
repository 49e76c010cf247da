import { serveHosted } from '../_shared/hosted.ts'
import { syncGymMasterMemberships } from './handler.ts'

serveHosted(syncGymMasterMemberships)
