import { serveHosted } from '../_shared/hosted.ts'
import { checkBooks } from './handler.ts'

serveHosted(checkBooks)
