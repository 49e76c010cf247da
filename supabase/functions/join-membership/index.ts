import { serveHosted } from '../_shared/hosted.ts'
import { joinMembership } from './handler.ts'

serveHosted(joinMembership)
