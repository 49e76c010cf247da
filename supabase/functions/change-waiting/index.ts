import { serveHosted } from '../_shared/hosted.ts'
import { changeWaiting } from './handler.ts'

serveHosted(changeWaiting)
