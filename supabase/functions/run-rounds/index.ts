import { serveHosted } from '../_shared/hosted.ts'
import { runRounds } from './handler.ts'

serveHosted(runRounds)
