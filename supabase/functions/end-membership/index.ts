import { serveHosted } from '../_shared/hosted.ts'
import { endMembership } from './handler.ts'

serveHosted(endMembership)
