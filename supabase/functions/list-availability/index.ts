import { serveHosted } from '../_shared/hosted.ts'
import { listAvailability } from './handler.ts'

serveHosted(listAvailability)
