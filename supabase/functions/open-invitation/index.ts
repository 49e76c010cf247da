import { serveHosted } from '../_shared/hosted.ts'
import { openInvitation } from './handler.ts'

serveHosted(openInvitation)
