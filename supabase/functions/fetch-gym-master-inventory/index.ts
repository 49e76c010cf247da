import { serveHosted } from '../_shared/hosted.ts'
import { fetchGymMasterInventory } from './handler.ts'

serveHosted(fetchGymMasterInventory)
