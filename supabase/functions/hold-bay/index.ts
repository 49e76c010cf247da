import { serveHosted } from '../_shared/hosted.ts'
import { holdBay } from './handler.ts'

serveHosted(holdBay)
