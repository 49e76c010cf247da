import { serveHosted } from '../_shared/hosted.ts'
import { releaseHold } from './handler.ts'

serveHosted(releaseHold)
