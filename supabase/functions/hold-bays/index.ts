import { serveHosted } from '../_shared/hosted.ts'
import { holdBays } from './handler.ts'

serveHosted(holdBays)
