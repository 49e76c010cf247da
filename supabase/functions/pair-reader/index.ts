import { serveHosted } from '../_shared/hosted.ts'
import { pairReader } from './handler.ts'

serveHosted(pairReader)
