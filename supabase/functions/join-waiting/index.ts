import { serveHosted } from '../_shared/hosted.ts'
import { joinWaiting } from './handler.ts'

serveHosted(joinWaiting)
