import { serveHosted } from '../_shared/hosted.ts'
import { manageMember } from './handler.ts'

serveHosted(manageMember)
