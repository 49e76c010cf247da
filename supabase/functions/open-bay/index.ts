import { serveHosted } from '../_shared/hosted.ts'
import { openBay } from './handler.ts'

serveHosted(openBay)
