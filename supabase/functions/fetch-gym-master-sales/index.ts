import { serveHosted } from '../_shared/hosted.ts'
import { fetchGymMasterSales } from './handler.ts'

serveHosted(fetchGymMasterSales)
