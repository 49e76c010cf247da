import { serveHosted } from '../_shared/hosted.ts'
import { getWaiting } from './handler.ts'

serveHosted(getWaiting)
