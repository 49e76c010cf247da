import { serveHosted } from '../_shared/hosted.ts'
import { putOnTab } from './handler.ts'

serveHosted(putOnTab)
