import { serveHosted } from '../_shared/hosted.ts'
import { getPortal } from './handler.ts'

serveHosted(getPortal)
