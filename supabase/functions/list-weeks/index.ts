import { serveHosted } from '../_shared/hosted.ts'
import { listWeeks } from './handler.ts'

serveHosted(listWeeks)
