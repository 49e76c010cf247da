import { serveHosted } from '../_shared/hosted.ts'
import { removeFactors } from './handler.ts'

serveHosted(removeFactors)
